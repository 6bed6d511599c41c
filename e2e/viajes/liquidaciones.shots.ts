import type { Page } from '@playwright/test';
import { failing, first, follow, loading, of, opening, pressing, whole, type Way } from '../../bin/pantallas/ways.ts';

/** Settlement in a state, as this person's inbox or list has it. */
const enEstado =
  (estado: number): Way =>
  async (page, token) => {
    const headers = { authorization: `Bearer ${token}` };
    const filas = (await (await page.request.get(`/api/liquidaciones/todas?estado=${estado}`, { headers })).json()) as {
      Id: number;
    }[];
    await page.goto(`/liquidacionviaje/${filas[0]?.Id ?? 0}`);
  };
const porAprobar: Way = async (page, token) => {
  const headers = { authorization: `Bearer ${token}` };
  const filas = (await (await page.request.get('/api/solicitudes/mispendientes?limite=200', { headers })).json()) as {
    EntidadId: number;
    TipoCodigo: string;
  }[];
  await page.goto(`/liquidacionviaje/${filas.find(({ TipoCodigo }) => TipoCodigo === 'LIQUIDACION')?.EntidadId ?? 0}`);
};
const porEnviar: Way = async (page, token) => {
  const headers = { authorization: `Bearer ${token}` };
  const viajes = (await (await page.request.get('/api/viajes/viajesmis?limite=200', { headers })).json()) as {
    Id: number;
  }[];
  for (const { Id } of viajes) {
    const answer = await page.request.get(`/api/liquidaciones/viajes/${Id}`, { headers });
    if (((await answer.json()) as { Puede?: boolean }).Puede === true) {
      await page.goto(`/gastosviaje/${Id}`);
      return;
    }
  }
};
const abierta: Way = async (page: Page, token) => {
  await follow(enEstado(2), page, token);
  await page
    .getByRole('button', { name: /^De dónde salen/ })
    .first()
    .click();
};

export const screens = [
  ...of('ana', {
    'liquidacion-por-enviar': whole(porEnviar),
    'liquidacion-enviar': pressing(porEnviar, 'Enviar la liquidación'),
  }),
  ...of('luis', { 'liquidacion-por-aprobar': whole(porAprobar) }),
  ...of('clara', {
    liquidaciones: '/menu/liquidaciones',
    'liquidaciones-ficheros': pressing('/menu/liquidaciones', 'Ficheros del mes'),
    'liquidaciones-cerradas': '/menu/liquidaciones?estado=4',
    'liquidaciones-sin-resultados': '/menu/liquidaciones?texto=zanzibar',
    'liquidaciones-error': failing('liquidaciones/todas', '/menu/liquidaciones'),
    'liquidaciones-cargando': { way: loading('liquidaciones/todas', '/menu/liquidaciones'), waiting: true },
    'liquidacion-por-comprobar': whole(enEstado(2)),
    'liquidacion-reglas': whole(abierta),
    'liquidacion-linea': pressing(enEstado(2), /^Devolver esta línea/),
    'liquidacion-anticipo': opening(enEstado(2), 'Corregir el anticipo'),
    'liquidacion-comprobada': whole(enEstado(3)),
    'liquidacion-cerrada': whole(enEstado(4)),
    'liquidacion-inexistente': '/liquidacionviaje/999999',
    pagos: whole('/menu/liquidaciones/pagos'),
    'pagos-vacio': '/menu/liquidaciones/pagos?estado=3',
    'pagos-error': failing('remesas/todas', '/menu/liquidaciones/pagos'),
    'pagos-cargando': { way: loading('remesas/todas', '/menu/liquidaciones/pagos'), waiting: true },
    'pagos-cuenta': opening('/menu/liquidaciones/pagos', 'Cambiar la cuenta'),
    'remesa-nueva': opening('/menu/liquidaciones/pagos', 'Crear una remesa'),
    'remesa-por-pagar': whole(first('/menu/liquidaciones/pagos?estado=1', 'Remesas')),
    'remesa-pagada': whole(first('/menu/liquidaciones/pagos?estado=2', 'Remesas')),
    'remesa-pagar': pressing(first('/menu/liquidaciones/pagos?estado=1', 'Remesas'), 'Dar por pagada'),
    'remesa-inexistente': '/menu/liquidaciones/pagos/999999',
  }),
];
