import { test } from '@playwright/test';
import { expectLevel } from './expectLevel.ts';
import { soak } from './soak.ts';
import { stages } from './stages.ts';

for (const stage of stages)
  test(`${stage.title}: ${stage.turns.full} times, and all levels off`, async () => {
    const begun = Date.now();
    const samples = await soak(stage, stage.turns.full, 30);
    console.log(`${Math.round((Date.now() - begun) / 1000)} s`);
    expectLevel(samples, stage.grows);
  });
