import { test } from '../kit/browser.ts';
import { expectLevel } from '../soak/expectLevel.ts';
import { soak } from '../soak/soak.ts';
import { stages } from '../soak/stages.ts';

for (const stage of stages.filter(({ turns }) => turns.short))
  test(`${stage.title}: ${stage.turns.short} times, and all levels off`, async () => {
    expectLevel(await soak(stage, stage.turns.short, 12), stage.grows);
  });
