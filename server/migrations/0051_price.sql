-- A narrow price range matches few of a million products in any sort order. This index finds them.
create index product_price on product (price) where on_sale;
