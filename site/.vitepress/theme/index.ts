import type { Theme } from 'vitepress';
import HomeFigure from './HomeFigure.vue';
import IslandTable from './IslandTable.vue';
import Layout from './Layout.vue';
import IslandPreview from './preview/IslandPreview.vue';
import ReleaseFiles from './ReleaseFiles.vue';
import './style.css';
import './preview/style.css';

export default {
  Layout,
  enhanceApp({ app }) {
    // The pages of docs/ name these.
    app.component('IslandPreview', IslandPreview);
    app.component('IslandTable', IslandTable);
    app.component('HomeFigure', HomeFigure);
    app.component('ReleaseFiles', ReleaseFiles);
  },
} satisfies Theme;
