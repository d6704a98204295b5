import { test } from '@playwright/test';
import { expectLevel } from './expectLevel.ts';
import { soak } from './soak.ts';
import { stages } from './stages.ts';

for (const stage of stages.filter(({ turns }) => turns.short))
  test(`${stage.title}: ${stage.turns.short} times, and all levels off`, async () => {
    expectLevel(await soak(stage, stage.turns.short, 12), stage.grows);
  });
