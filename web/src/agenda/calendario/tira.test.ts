import { expect, it } from 'vitest';
import { DiaCalendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { aspectoDe, turnoHabitual } from '#contract/agenda/calendario/tira.rules.ts';

const dia = (Previsto: DiaCalendario['Previsto'], Real: DiaCalendario['Real'] = null) =>
  muestra(DiaCalendario, { Previsto, Real });

it('the usual shift is the one of most days, whether planned or done', () => {
  expect(turnoHabitual([dia('M'), dia('T', 'T'), dia('T'), dia('D'), dia('D'), dia('D')])).toBe('T');
  expect(turnoHabitual([dia('D'), dia(null)])).toBeNull();
});

it.each([
  [dia(null), 'sin'],
  [dia('D'), 'descanso'],
  [dia('M'), 'habitual'],
  [dia('T'), 'turno'],
  [dia('M', 'T'), 'turno'],
  [dia('M', 'V'), 'ausencia'],
] as const)('day %# beside the usual shift M is drawn as %s', (un, como) => {
  expect(aspectoDe(un, 'M')).toBe(como);
});
