// The React islands of the profile page, in one chunk.
export { emailActivation } from './email-activation/EmailActivation.tsx';
export { mobileActivation } from './mobile-activation/MobileActivation.tsx';
export { profileImage } from './profile-image/ProfileImage.tsx';
