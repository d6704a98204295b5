import sharp from 'sharp';
import type { Outcome } from '../../core/outcome.ts';

const mostBytes = 5 * 1024 * 1024;
/** A small file can decode to gigabytes; the largest phone camera stays below this. */
const mostPixels = 50_000_000;
const leastSide = 16;
const side = 512;
const timeoutSeconds = 10;

const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

const refuse = (message: string, status: 413 | 422 = 422): { problem: Outcome } => ({ problem: { status, message } });

/** Reads an uploaded picture by its bytes: neither its name nor its type is trusted. PROF-01 */
export async function readPicture(bytes: Uint8Array) {
  if (bytes.length === 0) return refuse('اختر صورة أولاً.');
  if (bytes.length > mostBytes) return refuse('الصورة أكبر من 5 ميغابايت.', 413);
  if (!signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte)))
    return refuse('اختر صورة بصيغة PNG أو JPG.');
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: timeoutSeconds });
    const { width = 0, height = 0, format } = await image.metadata();
    if (format !== 'png' && format !== 'jpeg') return refuse('اختر صورة بصيغة PNG أو JPG.');
    if (width * height > mostPixels) return refuse('أبعاد الصورة كبيرة جداً.');
    if (Math.min(width, height) < leastSide) return refuse('الصورة صغيرة جداً.');
    const content = await image.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
    // A square that the shop encoded, without the file's metadata.
    return { picture: { content, contentType: 'image/webp', width: side, height: side } };
  } catch {
    return refuse('تعذّرت قراءة الصورة. جرّب صورة أخرى.');
  }
}
