// React, what all views stand on, and the view of a listing, which so needs no request of its own.

// Nothing asks for this one by its name; other chunks share it.
import '../shared/ui/index.ts';

export { listingView } from './listing-view/ListingView.tsx';
