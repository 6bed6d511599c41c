import type { Page } from '@playwright/test';
import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { first, of, pressing, whole } from '../../../bin/pantallas/ways.ts';
import { listOf } from '../../pieces.steps.ts';

/** Creates a visit for each picture, since the demo keeps only its latest mails, and opens the link of its mail. */
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
  const texto = await page.waitForFunction(
    async (para) => {
      const correos = (await (await fetch('/api/correo/demo')).json()) as { Para: string; Texto: string }[]; // the contract's answer
      return correos.find(({ Para }) => Para === para)?.Texto;
    },
    correo,
    { polling: 200, timeout: 20_000 },
  );
  await page.goto(/\/pase\/[\w-]+/.exec((await texto.jsonValue()) ?? '')?.[0] ?? '/pase/x');
};

export const screens = [
  ...of('ana', {
    visitas: '/menu/visitas',
    visita: first('/menu/visitas'),
    'visita-nueva': whole('/menu/visitas/nueva'),
    'visita-cambiar': whole(async (page) => {
      await page.goto('/menu/visitas?estado=2');
      await listOf(page, 'Mis visitas').getByRole('link').first().click();
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
