import { definePageConfig } from '../page/index.ts';
import { defaultRoutes } from './defaultRoutes.ts';

/** The URLs of requests, from the page configuration. docs/contract.md "Routes" */
export const routes = definePageConfig(({ readObject }) => readObject('routes', defaultRoutes));
