import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cadena } from '#contract/identidad/firma/firma.schemas.ts';
import { tras } from '../../../../contract/test/reloj.ts';
import { muestra } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, refused } from '../../../test/server.ts';
import { conSesion, entrar } from '../../../test/session.ts';
import { buildEstadoFirma, buildVerificacion } from '../../../test/solicitudes.ts';
import { firmaArea } from './firma.routes.tsx';

const CODIGO = '0123-4567-89AB-CDEF';
const open = openerOf(firmaArea);
const fill = async (label: string, text: string, box = screen.getByLabelText(label)) => {
  await user.click(box);
  await user.paste(text);
};
// Compiles the screens, so that the first test does not wait for it.
beforeAll(() => Promise.all([import('./Firma.screen.tsx'), import('./Verificar.screen.tsx')]), 60_000);
conSesion('Luis Ortega');

// @spec 2.11
describe('my signing password', () => {
  const sinClave = buildEstadoFirma({ TieneClave: false, Huella: null, Creada: null });

  it('is set with the login password, and has at least eight characters', async () => {
    const { calls } = open('/menu/firma', {
      'GET /api/firma/estado': sinClave,
      'POST /api/firma/crearclave': { Id: 1 },
    });
    await fill('Contraseña de firma', 'corta', await screen.findByLabelText('Contraseña de firma'));
    await fill('Su contraseña de entrar', 'la de entrar');
    await fill('Repita la contraseña', 'corta');
    await user.click(screen.getByRole('button', { name: 'Poner contraseña de firma' }));
    expect(await screen.findByText('La contraseña de firma ha de tener al menos 8 caracteres')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await fill('Contraseña de firma', ' pero ya no');
    await user.click(screen.getByRole('button', { name: 'Poner contraseña de firma' }));
    expect(await screen.findByText('Las dos contraseñas no son iguales')).toBeVisible();
    expect(screen.getByLabelText('Repita la contraseña')).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await fill('Repita la contraseña', ' pero ya no');
    await user.click(screen.getByRole('button', { name: 'Poner contraseña de firma' }));
    expect(await screen.findByText('Contraseña de firma guardada')).toBeVisible();
    expect(bodyOf(calls, 'POST')).toEqual({ passwordAcceso: 'la de entrar', passwordFirma: 'corta pero ya no' });
  });

  it('is changed with the present password, and a wrong one is told beside its field', async () => {
    open('/menu/firma', {
      'GET /api/firma/estado': buildEstadoFirma(),
      'POST /api/firma/cambiarclave': refused(422, 'No', [
        { field: 'passwordActual', message: 'Contraseña de firma incorrecta' },
      ]),
    });
    await fill('Contraseña de firma actual', 'no es', await screen.findByLabelText('Contraseña de firma actual'));
    await fill('Contraseña de firma nueva', 'otra de firmar');
    await fill('Repita la contraseña', 'otra de firmar');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña de firma' }));
    expect(await screen.findByText('Contraseña de firma incorrecta')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says until when it is locked', async () => {
    open('/menu/firma', { 'GET /api/firma/estado': buildEstadoFirma({ BloqueadaHasta: tras(1, 'min') }) });
    expect(await screen.findByText(/^Bloqueada hasta las \d\d:\d\d$/)).toBeVisible();
  });
});

// @spec 2.11
describe('the verification of a decision', () => {
  it('goes to the address of the written code', async () => {
    const { path } = open('/verificar', { [`GET /api/firma/verificar/${CODIGO}`]: buildVerificacion() });
    const box = await screen.findByLabelText('Código de verificación');
    await fill('Código de verificación', 'no', box);
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText(/no está completo/)).toBeVisible();
    await user.clear(box);
    await fill('Código de verificación', '0123456789abcdef', box);
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(path()).toBe(`/verificar/${CODIGO}`));
  });

  it('says in plain words that the decision holds, check by check, and claims no advanced signature', async () => {
    open(`/verificar/${CODIGO}`, {
      [`GET /api/firma/verificar/${CODIGO}`]: buildVerificacion({
        ClaveRevocada: '2026-11-30T09:00:00.000Z',
        Decidido: [{ Nombre: 'Fecha Cierre', Valor: '30/01/2027' }],
      }),
    });
    expect(await screen.findByText('La decisión es auténtica')).toBeVisible();
    expect(screen.getByText('Marta Gil, por delegación de Luis Ortega')).toBeVisible();
    expect(screen.getByText('Fecha Cierre').nextElementSibling).toHaveTextContent('30/01/2027');
    expect(screen.getAllByText(/: correcto|^correcto$/).length).toBeGreaterThan(0);
    expect(screen.getByText('La clave se revocó el 30/11/2026 10:00')).toBeVisible();
    expect(document.body).toHaveTextContent('Firma electrónica simple con evidencias');
    expect(document.body.textContent).not.toMatch(/avanzada/i);
    expect(screen.getByRole('button', { name: 'Descargar la firma (JWS)' })).toBeEnabled();
  });

  it('says which check fails', async () => {
    open(`/verificar/${CODIGO}`, {
      [`GET /api/firma/verificar/${CODIGO}`]: buildVerificacion({
        Valida: false,
        Comprobaciones: [
          { Nombre: 'Firma', Correcta: true, Detalle: '' },
          { Nombre: 'Contenido', Correcta: false, Detalle: 'El comentario no es el que se firmó' },
        ],
      }),
    });
    expect(await screen.findByText('La decisión no se puede dar por buena')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Una comprobación falla');
    expect(screen.getByText('El comentario no es el que se firmó')).toBeVisible();
  });

  it('of a code that does not exist, or of others, says so without an alert', async () => {
    open(`/verificar/${CODIGO}`, {});
    expect(await screen.findByText('No hay ninguna decisión con ese código')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of the whole chain is ADMIN’s, and names the first row that does not follow', async () => {
    const { unmount } = open('/verificar', {});
    await screen.findByLabelText('Código de verificación');
    expect(screen.queryByRole('button', { name: 'Comprobar la cadena' })).toBeNull();
    unmount();
    await entrar('Luis Ortega', 'ADMIN');
    open('/verificar', {
      'GET /api/firma/cadena': muestra(Cadena, {
        Filas: 5000,
        PrimeraAlterada: { Fila: 17, Motivo: 'no sigue a la anterior' },
        Advertencias: [{ Fila: 9, Motivo: 'pregúntele si es suya' }],
        Cabeza: 'abc',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Comprobar la cadena' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La primera fila que no cuadra es la 17: no sigue a la anterior',
    );
    expect(screen.getByText('Fila 9: pregúntele si es suya')).toBeVisible();
    expect(screen.getByText('5.000')).toBeVisible();
  });
});
