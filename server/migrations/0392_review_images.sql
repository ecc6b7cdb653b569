-- The reviews of a product with images: those of the review or of its follow-up.
drop index review_images;
create index review_images on review (product_id, id desc)
  where state <> 'hidden' and (images <> '{}' or follow_images <> '{}');
