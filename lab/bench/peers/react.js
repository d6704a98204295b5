import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

window.createRoot = createRoot;
window.createElement = createElement;
