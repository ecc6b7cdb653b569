-- A narrow price range matches few of a million products in any sort order. This index finds them.
create index product_price on product (price) where on_sale;

-- The frequency of a character or pair decides between a scan of the sorted products and a read of the matches.
-- PostgreSQL must know it for ten thousand grams; otherwise a rare keyword is searched in all products.
alter table product_search alter column grams set statistics 1000;
