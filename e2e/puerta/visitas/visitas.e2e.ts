// @spec 1.visitas
// A visit from its request to its exit. The browser's camera shows a drawn code.
import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { hoy, marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, test } from '../../support.ts';
import { mostrarCodigo } from '../../tiempo/terminal/camara.steps.ts';

test.use({ estadosEsperados: [404, 409], cortaLaRed: true });

/** Text of the code that the page draws as a picture, from the page's own call. */
const codigoDe = async (page: Page, secreto: string): Promise<string> => {
  const answer = await page.request.post('/api/accesosexternos/pase/ver', { data: { secreto } });
  return ((await answer.json()) as { Codigo: string }).Codigo;
};

test(
  'a host asks, the visitor accepts the notice on their phone, and the gate reads the pass without network',
  { tag: ['@movil', '@test'] },
  async ({ como, browser }) => {
    const [ana, sonia] = [await como('ana'), await como('sonia')];
    const nombre = `Noa Visita ${marca()}`;
    const empresa = `Rodamientos ${marca()}`;
    await ana.page.goto('/menu/visitas/nueva');
    await sinFaltas(ana.page);
    const { Zonas } = await ana.llamar<{ Zonas: { Id: number; Codigo: string }[] }>(
      'GET',
      '/api/accesosexternos/opciones',
    );
    const { Id } = await ana.llamar<{ Id: number }>('POST', '/api/accesosexternos/crear', {
      empresa,
      subcontrataId: null,
      zonaId: Zonas.find(({ Codigo }) => Codigo === 'NAVE')?.Id,
      fecha: hoy(),
      horaInicio: '00:01',
      horaFin: '00:00',
      motivo: 'Cambio de rodamientos',
      personas: [{ nombre, documento: '123Z', correo: `noa${marca()}@visitas.example`, telefono: '', vehiculo: '' }],
    });

    await sonia.page.goto(`/menu/visitas/registro/${Id}`);
    await sonia.page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(sonia.page.getByText('Visita autorizada')).toBeVisible();

    // The link of the mail to the visitor.
    let enlace = '';
    await expect
      .poll(async () => {
        const correos = await ana.llamar<{ Texto: string }[]>('GET', '/api/correo/demo');
        enlace = correos.map(({ Texto }) => Texto).find((t) => t.includes(nombre) && t.includes('/pase/')) ?? '';
        return enlace;
      })
      .toContain('/pase/');
    const secreto = /\/pase\/([\w-]+)/.exec(enlace)?.[1] ?? '';
    const movil = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' });
    const visita = await movil.newPage();
    await visita.goto(`${process.env.BASE_URL}/pase/${secreto}`);
    await expect(visita.getByText('Antes de entrar: aviso de seguridad')).toBeVisible();
    await sinFaltas(visita);
    await visita.getByRole('button', { name: 'He leído el aviso y lo acepto' }).click();
    await visita.getByRole('button', { name: 'Estoy en la puerta' }).click();
    await expect(visita.getByText(/la puerta saben desde/)).toBeVisible();
    await sinFaltas(visita);

    const { page } = sonia;
    await mostrarCodigo(page, encodeQR(await codigoDe(visita, secreto), 'raw', { border: 4 }));
    await page.goto('/menu/accesos/puerta');
    await expect(page.getByText(nombre)).toBeVisible();
    await expect(page.getByText(/En la puerta desde las/).first()).toBeVisible();
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Leer pase' }).click();
    await expect(page.getByText('Puede entrar')).toBeVisible();
    await sinFaltas(page);
    // The parts of the web are loaded by now, as on a device in use.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Leer otro' }).click();
    await expect(page.getByText('Puede entrar')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Registrar la entrada de ${nombre}` })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await ana.llamar<{ Estado: string }>('GET', `/api/accesosexternos/visita/${Id}`)).Estado, {
        timeout: 30_000,
      })
      .toBe('Dentro');

    await page.getByRole('link', { name: 'Evacuación' }).click();
    // In its zone: the screen of the gate, which names the visitor too, may still be shown.
    const enLaNave = page.getByRole('region', { name: 'Nave de montaje' }).getByText(nombre);
    await expect(enLaNave).toBeVisible();
    await sinFaltas(page);
    await page.context().setOffline(true);
    await expect(page.getByText(/última copia de este dispositivo/)).toBeVisible();
    await expect(enLaNave).toBeVisible();
    await page.context().setOffline(false);
    await page.goto('/menu/accesos/puerta');
    await page.getByRole('button', { name: `Registrar la salida de ${nombre}` }).click();
    await expect(page.getByText('Salida registrada')).toBeVisible();
    expect((await ana.llamar<{ Estado: string }>('GET', `/api/accesosexternos/visita/${Id}`)).Estado).toBe(
      'Finalizada',
    );
    await movil.close();
  },
);

test('an unknown link says so, and discloses nothing', { tag: '@escritorio' }, async ({ page }) => {
  await page.goto('/pase/no-es-de-nadie');
  await expect(page.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  await sinFaltas(page);
});
