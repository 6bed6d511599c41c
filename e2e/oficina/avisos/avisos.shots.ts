import type { Page } from '@playwright/test';
import { failing, first, of, whole } from '../../../bin/pantallas/ways.ts';

/** The first notice of COMUNICACION in a state: a row of the table, or a card. */
const firstNotice = (estado: string) => async (page: Page) => {
  await page.goto(`/menu/comunicacion?canal=A&estados=${estado}`);
  await page.getByRole('main').locator('[data-row], li a').first().click();
  await page.getByRole('button', { name: 'Más acciones' }).waitFor();
};
const report = async (page: Page) => {
  await firstNotice('3')(page);
  await page.getByRole('link', { name: 'Informe' }).click();
};
/** Three read notices, answered as unread. */
const unreadNotices = async (page: Page) => {
  const call = page.waitForRequest((request) => request.url().includes('/api/avisos/'));
  await page.goto('/menu/avisos');
  const headers = { authorization: (await (await call).headerValue('authorization')) ?? '' };
  const read = await page.request.get('/api/avisos/avisos/todos?limite=3', { headers });
  const rows = ((await read.json()) as object[]).map((row, i) => ({ ...row, Leido: false, HaCambiado: i === 1 })); // the contract's answer
  await page.route('**/api/avisos/avisos/sinleer*', (route) => route.fulfill({ json: rows }));
  await page.goto('/avisos-sin-leer');
  await page.getByRole('button', { name: /^Leer/ }).first().waitFor();
};

export const screens = [
  ...of('ana', {
    'avisos-sin-leer': unreadNotices,
    'avisos-leidos': '/avisos-sin-leer',
    avisos: '/menu/avisos',
    'comedor-novedades': '/menu/comedor/novedades',
    aviso: first('/menu/avisos', 'Avisos'),
    'avisos-sin-resultados': '/menu/avisos?texto=zanzibar',
    empresainforma: '/empresainforma',
    noticia: first('/empresainforma', 'Noticias'),
  }),
  ...of('pablo', {
    'avisos-gestion': '/menu/comunicacion',
    'aviso-nuevo': whole('/menu/comunicacion/nuevo'),
    'aviso-publicado': whole(firstNotice('3')),
    'aviso-retirado': firstNotice('5'),
    'aviso-informe': whole(report),
    'aviso-del-comedor': '/menu/comunicacion?canal=C',
  }),
  ...of('marta', {
    'cocina-novedades': '/menu/cocina/novedades',
    'cocina-novedades-error': failing('avisos/gestion', '/menu/cocina/novedades'),
    'cocina-novedad': whole(first('/menu/cocina/novedades', 'Novedades de la cocina')),
    'cocina-novedad-nueva': whole('/menu/cocina/novedades/nueva'),
  }),
];
