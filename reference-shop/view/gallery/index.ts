import { readDocs } from './docs.ts';
import { readFixtures } from './fixtures.ts';
import { galleryIslands, undescribed } from './islands.ts';

/** Everything that the gallery shows: the docs' markup, the descriptions, and the shop's data. */
export function openGallery() {
  const docs = readDocs();
  const islands = docs.map((page) => ({ docs: page, island: galleryIslands[page.name] ?? undescribed }));
  return { islands, fixtures: readFixtures() };
}

export type Gallery = ReturnType<typeof openGallery>;
export type GalleryEntry = Gallery['islands'][number];
