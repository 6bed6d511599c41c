import type { Page } from '@playwright/test';
import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { first, of, pressing, whole } from '../../bin/pantallas/ways.ts';

/** A visit of its own for each picture: the mail of the demo keeps its latest messages alone. */
const pase = async (page: Page) => {
  const correo = `zoe${marca()}@visitas.example`;
  await page.goto('/menu/visitas/nueva');
  await page.getByLabel('Empresa', { exact: true }).fill('Cartas Náuticas Ogigia');
  await page.getByLabel('Nombre y apellidos').fill('Zoe Ogigia');
  await page.getByLabel('Correo').fill(correo);
  await page.getByLabel('Motivo').fill('Cartas de la nueva ruta');
  await page.getByRole('spinbutton', { name: 'día, Día' }).focus();
  await page.keyboard.type(dentroDe(20).split('-').toReversed().join(''));
  await page.getByRole('button', { name: 'Solicitar' }).click();
  await page.waitForURL(/\/menu\/visitas\/\d+$/);
  for (let i = 0; i < 80; i++) {
    const correos = await page.request.get('/api/correo/demo');
    const suyo = ((await correos.json()) as { Para: string; Texto: string }[]).find(({ Para }) => Para === correo);
    if (suyo) return page.goto(/\/pase\/[\w-]+/.exec(suyo.Texto)?.[0] ?? '/pase/x');
    await page.waitForTimeout(100); // mail leaves by itself
  }
  throw new Error('the pass has not left');
};

export const screens = [
  ...of('ana', {
    visitas: '/menu/visitas',
    visita: first('/menu/visitas'),
    'visita-nueva': whole('/menu/visitas/nueva'),
    'visita-cambiar': whole(async (page) => {
      await page.goto('/menu/visitas?estado=2');
      await page.getByRole('list', { name: 'Mis visitas' }).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Cambiar' }).click();
      await page.waitForURL('**/menu/visitas/cambiar/**');
    }),
    'visita-pase': whole(pase),
    'visita-pase-no': '/pase/x',
  }),
  ...of('sonia', {
    'visitas-registro': '/menu/visitas/registro',
    'visita-registro': first('/menu/visitas/registro'),
    'visitas-borrados': '/menu/visitas/registro?ver=borrados',
    'visitas-avisos': '/menu/visitas/avisos',
    'puerta-pase': pressing('/menu/accesos/puerta', 'Leer pase'),
    evacuacion: '/menu/accesos/evacuacion',
  }),
];
