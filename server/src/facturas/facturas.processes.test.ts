// Two acts at the same instant on two server processes: one wins, the other gets a 409.
import { expect, test } from 'vitest';
import { facturas } from '#contract/facturas/facturas.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { unPdf } from '../../test/build/build.ts';
import { formularioFactura, ruta } from '../../test/build/mostrador/build-facturas.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
/** Marta stands in for Luis all along. */
await db.query(`insert into delegacion (de_id, para_id, desde, hasta)
  select l.id, m.id, hoy(), hoy() from usuario l, usuario m where l.login = 'luis' and m.login = 'marta'`);
const [clara, clara2, luis, marta] = await Promise.all([as('clara', 0), as('clara', 1), as('luis', 0), as('marta', 1)]);
const enUno = (login: string) => as(login, 0);
const ordenados = (estados: number[]) => estados.toSorted((a, b) => a - b);

test('two who enter the same invoice: there is one', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const numero = `D-${round}`;
    const body = await formularioFactura(enUno, { serie: '', numero });
    const estados = await race(
      round,
      () => clara.client(facturas).crear({ body }),
      () => clara2.client(facturas).crear({ body: { ...body, numero: `d-00${round}` } }),
    );
    expect(ordenados(estados)).toEqual([200, 409]);
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from factura where numero_de_factura(numero) = numero_de_factura($1)`,
      [numero],
    );
    expect(rows).toEqual([{ n: 1 }]);
  }
});
test('two who conform at once: one does', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const suya = clara.client(facturas);
    const { Id } = await suya.crear({ body: await formularioFactura(enUno, { serie: 'C' }) });
    await suya.subirPdf({ ...ruta(Id), fichero: unPdf() });
    await suya.enviar({ ...ruta(Id), body: {} });
    const { SolicitudId } = await luis.client(facturas).factura(ruta(Id));
    const body = { Id: SolicitudId ?? 0, comentario: 'Visto' };
    const estados = await race(
      round,
      () => luis.client(solicitudes).aceptar({ body }),
      () => marta.client(solicitudes)[round % 2 === 0 ? 'rechazar' : 'aceptar']({ body }),
    );
    expect(ordenados(estados)).toEqual([200, 409]);
    const { rows } = await db.query<{ estado: number; conformes: number }>(
      `select estado_id as estado, (select count(*)::int from conformidad where factura_id = f.id) as conformes from factura f where id = $1`,
      [Id],
    );
    const conforme = rows[0]?.estado === 2;
    expect(rows).toEqual([{ estado: conforme ? 2 : 3, conformes: conforme ? 1 : 0 }]);
  }
});
