// The menu as those who eat read it: by week, with its allergens; the ones that a person avoids never leave the device.
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import {
  expect,
  focoALaVista,
  login,
  type Persona,
  sinDesborde,
  sinFaltas,
  sinFaltasEnLosDosTemas,
  test,
} from '../../support.ts';
import { untilSettled } from '../../settled.steps.ts';
import { crear, diaLibre, publicar } from './menus.steps.ts';
import { abrirProxy, losQueDicen } from './proxy.steps.ts';

/** Two that no dish of the company has: nothing but the choice could say them. */
const ELEGIDOS = ['Altramuces', 'Moluscos'] as const;
const PALABRAS = ['altramuces', 'moluscos'];

const conMenu = async (marta: Persona, desde: number) => {
  const { fecha } = await diaLibre(marta, desde);
  await publicar(marta, fecha, [
    { nombre: 'Arroz a banda', alergenos: ['crustaceos', 'moluscos'] },
    { nombre: 'Crema de puerro', alergenos: ['lacteos'], vegetariano: true, sinGluten: true },
    { nombre: 'Fruta', curso: 4, sinAlergenos: true, vegetariano: true, vegano: true, sinGluten: true },
  ]);
  return fecha;
};

// @spec 1.menu
test('Ana reads the week, marks her allergens and sees later changes', { tag: '@check' }, async ({ como }) => {
  const [{ page }, marta] = [await como('ana'), await como('marta')];
  const fecha = await conMenu(marta, 30);
  await page.goto(`/menu/comedor/menu?centro=SDR&fecha=${fecha}`);
  const dia = page.getByRole('region', { name: new RegExp(diaDeSemana(fecha), 'i') });
  await expect(dia.getByText('Alérgenos: crustáceos, moluscos')).toBeVisible();
  for (const marca of ['Vegetariano', 'Vegano', 'Sin gluten', 'Sin alérgenos'])
    await expect(dia.getByText(marca, { exact: true }).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('button', { name: /^(Elegir m|M)is alérgenos$/ }).click();
  await page.getByText('Moluscos', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dia.getByText('Lleva moluscos')).toBeVisible();
  await page.getByRole('button', { name: /^Mis alérgenos: 1/ }).click();
  await page.getByText('Ocultar los platos que los lleven').click();
  await page.keyboard.press('Escape');
  await expect(dia.getByText('Arroz a banda')).toHaveCount(0);
  await expect(dia.getByText('1 plato oculto: lleva alguno de sus alérgenos.')).toBeVisible();
  await sinFaltas(page);
  await sinDesborde(page);
  await focoALaVista(page);

  // Her screen is open when the kitchen adds a dish: it comes, marked.
  await crear(marta, fecha, { nombre: 'Sopa de ajo', alergenos: ['gluten', 'huevos'] });
  await expect(dia.getByRole('listitem').filter({ hasText: 'Sopa de ajo' }).getByText('Cambio')).toBeVisible();
});
// @spec 1.menu S-8105
test('the allergens that Ana avoids are in no request until she logs out', async ({ browser, como, isMobile }) => {
  const fecha = await conMenu(await como('marta'), 92);
  const proxy = await abrirProxy();
  const context = await browser.newContext({ proxy: { server: proxy.server }, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const settled = untilSettled(page);
    await login(page, 'ana');
    await page.goto(`/menu/comedor/menu?centro=SDR&fecha=${fecha}`);
    await page.getByRole('button', { name: /^(Elegir m|M)is alérgenos$/ }).click();
    for (const elegido of ELEGIDOS) await page.getByText(elegido, { exact: true }).click();
    await page.getByText('Ocultar los platos que los lleven').click();
    await page.reload();
    await expect(page.getByText('Lleva moluscos')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('moluscos');

    const partes = page.getByRole('navigation', { name: 'Comedor' }).getByRole('link');
    await expect(partes.first()).toBeVisible();
    for (let n = 0; n < (await partes.count()); n++) {
      await partes.nth(n).click();
      await settled();
    }
    // Another page: what one tells when it is left has been sent too.
    await page.goto('/menu/inicio');
    await settled();
    expect(proxy.recados.some(({ linea }) => linea.includes('/api/menus/semana'))).toBe(true);
    expect(proxy.recados.length).toBeGreaterThan(20);
    expect(losQueDicen(PALABRAS, proxy.recados)).toEqual([]);

    // The same ears hear the choice wherever it is said: in an address, in a header, in a body, in base 64.
    const antes = proxy.recados.length;
    const peticiones = await page.evaluate(async () => {
      const guardado = localStorage.getItem('alergenos') ?? '';
      await fetch(`/icono?ver=${encodeURIComponent(guardado)}`);
      await fetch('/cabecera', { headers: { 'x-prueba': guardado } });
      await fetch('/cuerpo', { method: 'POST', body: JSON.stringify({ dicho: guardado }) });
      await fetch(`/base?ver=${btoa(`u=1,${guardado}`)}`);
      navigator.sendBeacon('/baliza', guardado);
      return guardado;
    });
    expect(peticiones.split(',').toSorted()).toEqual(['altramuces', 'moluscos']);
    const oidas = () => losQueDicen(PALABRAS, proxy.recados.slice(antes)).join('\n');
    for (const lugar of ['icono', 'cabecera', 'cuerpo', 'base', 'baliza'])
      await expect.poll(oidas).toContain(`/${lugar}`);

    const alSalir = proxy.recados.length;
    await page.goto('/menu/comedor');
    if (isMobile) await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await settled();
    expect(losQueDicen(PALABRAS, proxy.recados.slice(alSalir))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('alergenos'))).toBeNull();
  } finally {
    await context.close();
    await proxy.close();
  }
});
