import type { IslandModule } from '../../../shared/core/index.ts';
import { controller } from './controller.ts';
import { options } from './options.ts';
import { type RatingTriggerConfig, readConfig } from './readConfig.ts';

/** `.do-rate` and `.rate-product`: opens the rating dialog. RATE-01, RATE-02, RATE-03, RATE-04 */
export const ratingTrigger: IslandModule<RatingTriggerConfig> = {
  options,
  readConfig,
  attach: (trigger) => controller().add(trigger),
};
