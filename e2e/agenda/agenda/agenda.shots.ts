import type { Page } from '@playwright/test';
import { failing, of, opening, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    agenda: whole('/menu/agenda'),
    'agenda-dia': '/menu/agenda?vista=dia',
    'agenda-mes': '/menu/agenda?vista=mes',
    'agenda-leyenda': opening('/menu/agenda', /^(Leyenda|Más de la agenda)$/),
    'agenda-apuntar': '/menu/agenda?nota=nueva',
    'agenda-error': failing('agenda/mia', '/menu/agenda'),
    'agenda-equipo': '/menu/agenda/equipo',
  }),
  ...of('luis', { 'agenda-equipo-a-cargo': '/menu/agenda/equipo' }),
  ...of('eva', {
    'agenda-equipo-todos': '/menu/agenda/equipo',
    'agenda-equipo-semana': '/menu/agenda/equipo?vista=semana',
    'agenda-equipo-nadie': '/menu/agenda/equipo?texto=zzz',
    'agenda-persona': async (page: Page) => {
      await page.goto('/menu/agenda/equipo?texto=ana%20prieto');
      await page
        .getByRole('link', { name: /Ana Prieto/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Ana Prieto' }).waitFor();
    },
  }),
];
