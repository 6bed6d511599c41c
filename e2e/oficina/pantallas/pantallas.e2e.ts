// Screens and their lists: COMUNICACION keeps them and employees see them; notices and framed pages run nothing on a screen.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, test } from '../../support.ts';
import { conPrograma, escena, listaNueva, pantallaNueva } from './pared.steps.ts';

// @spec 1.pantallas
test(
  'COMUNICACION makes a list and a screen, opens its link, and sees what it shows at any hour',
  { tag: '@check' },
  async ({ como, page }) => {
    const pablo = await como('pablo');
    const sufijo = marca();
    const pagina = pablo.page;
    await pagina.goto('/menu/pantallas/listas');
    await pagina.getByRole('link', { name: 'Nueva lista' }).click();
    await pagina.getByLabel('Nombre').fill(`Entrada ${sufijo}`);
    for (const tipo of ['Noticias', 'Avisos']) {
      await pagina.getByRole('button', { name: 'Añadir elemento' }).click();
      await pagina.getByRole('dialog').getByRole('button', { name: tipo, exact: true }).click();
    }
    await pagina.getByRole('button', { name: 'Subir Avisos (2)' }).click();
    await expect(pagina.getByText('1. Avisos')).toBeVisible();
    await sinFaltas(pagina);
    await pagina.getByRole('button', { name: 'Crear lista' }).click();
    await expect(pagina.getByRole('article', { name: `Entrada ${sufijo}` })).toContainText('avisos y noticias');

    await pagina.goto('/menu/pantallas/nueva');
    await pagina.getByLabel('Nombre').fill(`Pared ${sufijo}`);
    await pagina.getByRole('button', { name: 'Centro de trabajo Seleccione' }).click();
    await pagina.getByRole('option', { name: 'Santander' }).click();
    await pagina.getByRole('button', { name: 'Aceptar' }).click();
    await pagina.getByRole('button', { name: /^Lista de siempre/ }).click();
    await pagina.getByRole('option', { name: `Entrada ${sufijo}` }).click();
    await pagina.getByRole('button', { name: 'Aceptar' }).click();
    await sinFaltas(pagina);
    await pagina.getByRole('button', { name: 'Crear pantalla' }).click();
    const enlace = await pagina.getByText(/\/pantalla\/[\w-]{22}/).textContent();
    await pagina.getByRole('button', { name: 'Ya lo tengo' }).click();
    await expect(pagina.getByRole('heading', { name: `Pared ${sufijo}` })).toBeVisible();
    await expect(pagina.getByText('Sin abrir todavía')).toBeVisible();
    await pagina.getByRole('button', { name: /^lunes, 10:30: / }).click();
    await expect(pagina.getByRole('button', { name: 'Ver ahora' })).toBeVisible();
    await sinFaltas(pagina);
    await sinDesborde(pagina);

    await page.goto(new URL(enlace ?? '').pathname);
    await expect(escena(page)).toHaveAttribute('data-lista', `Entrada ${sufijo}`);
    await sinFaltas(page);
    const pared = await page.getByRole('main').boundingBox();
    expect(pared).toMatchObject(page.viewportSize() ?? {}); // The whole window, without a scroll bar.
    await pagina.reload();
    await expect(pagina.getByText(/^Vista (ahora mismo|hace 1 min)$/)).toBeVisible();
  },
);

test('an employee sees the screens and what each shows, and cannot change them', async ({ como }) => {
  const [ana, pablo] = [await como('ana'), await como('pablo')];
  const listaId = await listaNueva(pablo, `Lista ${marca()}`, { tipo: 'noticias' });
  const { nombre } = await pantallaNueva(pablo, { listaId });
  await ana.page.goto('/menu/pantallas');
  await expect(ana.page.getByRole('link', { name: 'Nueva pantalla' })).toHaveCount(0);
  await sinFaltas(ana.page);
  await ana.page.getByRole('link', { name: new RegExp(nombre) }).click();
  await expect(ana.page.getByRole('img', { name: `Lo que enseña ${nombre}` })).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Retirar' })).toHaveCount(0);
  await sinFaltas(ana.page);
  await sinDesborde(ana.page);
});

// @spec 1.pantallas S-8229
test('a page of an allowed site is framed without access to ours, and only by the player @escritorio', async ({
  como,
  page,
  request,
}) => {
  const [admin, pablo] = [await como('admin'), await como('pablo')];
  await admin.llamar('POST', '/api/pantallas/anfitriones', { anfitrion: 'panel.example.com' });
  const listaId = await listaNueva(pablo, `Lista ${marca()}`, { tipo: 'pagina', url: 'https://panel.example.com/hoy' });
  const { path } = await pantallaNueva(pablo, { listaId });
  const deLaPared = (await request.get(path)).headers()['content-security-policy'];
  const deOtra = (await request.get('/menu/inicio')).headers()['content-security-policy'];
  expect(deLaPared).toMatch(/;frame-src (https:\/\/[\w.-]+ )*https:\/\/panel\.example\.com( |$)/);
  expect(deLaPared?.replace(/;frame-src .*$/, '')).toBe(deOtra);
  await page.route('https://panel.example.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        `<h1>Panel</h1><script>document.title='x';let ` +
        `r='';try{r=parent.document.title}catch{r='apart'}document.body.append(r)</script>`,
    }),
  );
  await page.goto(path);
  const marco = page.frameLocator('iframe.lamina-pagina');
  await expect(marco.getByText('Panel')).toBeVisible();
  await expect(marco.getByText('apart')).toBeVisible();
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
});

const HOSTIL = [
  '<img src=x onerror="window.__pwn=1">',
  '<script>window.__pwn=2</script>',
  '<svg onload="window.__pwn=3"></svg>',
  '<a href="javascript:window.__pwn=4">x</a>',
  '<iframe srcdoc="<script>parent.__pwn=5</script>"></iframe>',
  '<p onmouseover="window.__pwn=6">Texto que queda</p>',
].join('');
// @spec 1.pantallas
test('a notice with hostile HTML runs nothing on a screen @escritorio', async ({ como, page }) => {
  const pablo = await como('pablo');
  const listaId = await listaNueva(pablo, `Lista ${marca()}`, { tipo: 'avisos' });
  const { path } = await pantallaNueva(pablo, { listaId });
  await conPrograma(page, (programa) => {
    const aviso = {
      Id: 1,
      Titular: '<b onclick=x>Titular</b>',
      Texto: HOSTIL,
      Desde: '2026-01-01T00:00:00.000Z',
      Hasta: null,
      Portada: null,
    };
    programa['Avisos'] = [aviso];
  });
  await page.goto(path);
  await expect(page.getByText('Texto que queda')).toBeVisible();
  await expect(page.getByRole('heading', { name: '<b onclick=x>Titular</b>' })).toBeVisible();
  expect(await page.evaluate(() => (window as { __pwn?: number }).__pwn)).toBeUndefined();
  expect(
    await page
      .locator('.lamina-cuerpo')
      .evaluate((box) =>
        [...box.querySelectorAll('*')].flatMap((e) => [
          ...(/^(SCRIPT|IFRAME|svg)$/.test(e.tagName) ? [e.tagName] : []),
          ...e.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
        ]),
      ),
  ).toEqual([]);
});
