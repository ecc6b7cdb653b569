-- A narrow price range finds few goods among a million, whatever they are sorted by: they are read from here.
create index product_price on product (price) where on_sale;

-- How often a character or pair occurs decides whether a search walks the sorted goods or reads the finds: worth
-- knowing of ten thousand of them, or what nobody sells is looked for among everything.
alter table product_search alter column grams set statistics 1000;
