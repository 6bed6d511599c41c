// The company's directory writes people and groups: ADMIN connects it, tests it, and chooses the role of a group.
import type { APIRequestContext } from '@playwright/test';
import { URN } from '../../../contract/src/personas/scim/scim.rules.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { expect, PASSWORD, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

/** Calls of the provider with its key, without a session. */
const proveedor =
  (request: APIRequestContext, clave: string) => async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await request.fetch(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${clave}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status(), id: text === '' ? '' : String((JSON.parse(text) as { id?: string }).id) };
  };

// @spec 1.scim S-8466 S-8471
test('ADMIN connects the directory, tests it, and chooses what a group may do', async ({ como, request }) => {
  const admin = await como('admin');
  const { page } = admin;
  const n = crypto.randomUUID().slice(0, 8);
  const nombre = `Directorio ${n}`;
  const { Secreto } = await admin.llamar<{ Secreto: string }>('POST', '/api/conexiones/claves/crear', {
    nombre,
    alcances: ['personas:leer', 'personas:escribir'],
    redes: [],
    caduca: dentroDe(90),
    password: PASSWORD,
  });
  const envia = proveedor(request, Secreto);

  await page.goto('/menu/conexiones/personas');
  await expect(page.getByText(nombre).first()).toBeVisible();
  await page.getByRole('button', { name: 'Probar' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('textbox', { name: 'Clave' }).fill(Secreto);
  await page.keyboard.press('Tab');
  await dialogo.getByRole('button', { name: 'Probar' }).click();
  await expect(dialogo.getByText('Responde bien')).toBeVisible();
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();

  const persona = {
    schemas: [URN.persona, URN.empresa],
    userName: `p${n}@directorio.example`,
    name: { givenName: 'Elena', familyName: `Ruiz ${n}` },
    [URN.empresa]: { employeeNumber: n },
  };
  const { status, id } = await envia('POST', '/Users', persona);
  expect(status).toBe(201);
  await envia('POST', '/Groups', { schemas: [URN.grupo], displayName: `Prevención ${n}`, members: [{ value: id }] });

  await page.getByRole('button', { name: `Elegir papel de Prevención ${n}` }).click();
  const papel = page.getByRole('dialog');
  await papel.getByRole('button', { name: /Papel/ }).click();
  await page.getByRole('option', { name: 'Prevención', exact: true }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await papel.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Papel del grupo guardado').last()).toBeVisible();
  const leida = () => admin.llamar<{ Roles: string[]; Directorio: string }>('GET', `/api/personas/${id.slice(1)}`);
  expect(await leida()).toMatchObject({ Roles: ['EMPLEADO', 'PRL'], Directorio: nombre });
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('link', { name: new RegExp(`Elena Ruiz ${n}`) }).click();
  await page.getByRole('link', { name: /^Datos/ }).click();
  await expect(page.getByText(`Sus datos vienen de «${nombre}»`)).toBeVisible();
  await sinFaltas(page);
});
