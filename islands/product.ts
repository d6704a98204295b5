// The React islands of a product page, in one chunk: they are needed together, and share their bytes.
export { instantOrder } from './instant-order/InstantOrder.tsx';
export { ratingForm } from './rating-form/RatingForm.tsx';
