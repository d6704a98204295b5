import type { Theme } from 'vitepress';
import Layout from './Layout.vue';
import './style.css';

export default { Layout } satisfies Theme;
