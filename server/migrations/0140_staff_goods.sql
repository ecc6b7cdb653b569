-- The console lists the products of a category, listed or not, the newest first.
create index product_category_staff on product (category_id, id desc);
