import type { FastifyInstance } from 'fastify';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { lista } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { verDiaDeCocina, verDias, verPersona } from './aforo.views.ts';
import { cambiarDia, cambiarTurno, crearTurno, marcar, marcarConQr, turnoDeCocina } from './cocina.commands.ts';
import { cambiarPlaza, cancelarPlaza, reservarPlaza } from './plaza.commands.ts';
import { claveNombre, selectPersonas } from './plaza.queries.ts';
import { selectTurnos } from './turno.queries.ts';

type E = (typeof aforo)['endpoints'];

/** Seats of the canteen. Calls of a kitchen are 404 for people who do not run it. */
export async function aforoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, aforo, {
    dias: { policy, handle: ({ usuario, query }) => verDias(usuario, query.centro) },
    reservar: { policy, handle: ({ usuario, body }) => reservarPlaza(usuario, body) },
    cambiar: { policy, handle: ({ usuario, body }) => cambiarPlaza(usuario, body) },
    cancelar: { policy, handle: ({ usuario, body }) => cancelarPlaza(usuario, body.Id) },
    cocina: { policy, handle: ({ usuario, query }) => verDiaDeCocina(usuario, query) },
    personas: lista({
      policy,
      clave: claveNombre,
      filas: async ({ usuario, params, query }: Call<E['personas']>, desde) => {
        const turno = await turnoDeCocina(usuario, params.id);
        const filas = await selectPersonas({ ...query, turnoId: turno.Id }, desde);
        return filas.map(verPersona({ ...turno, fecha: query.fecha }));
      },
      orden: ({ Nombre, Id }) => [Nombre, Id],
      ver: () => (fila) => fila,
    }),
    acude: { policy, handle: ({ usuario, params }) => marcar(usuario, params.id, 'acude') },
    noAcude: { policy, handle: ({ usuario, params }) => marcar(usuario, params.id, 'noAcude') },
    acudeConQr: { policy, handle: ({ usuario, body }) => marcarConQr(usuario, body) },
    cambiarDia: { policy, handle: ({ usuario, body }) => cambiarDia(usuario, body) },
    turnos: { policy, handle: async ({ usuario, query }) => selectTurnos(await cocinaDe(usuario, query.centro)) },
    crearTurno: { policy, handle: ({ usuario, query, body }) => crearTurno(usuario, query.centro, body) },
    cambiarTurno: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarTurno(usuario, { id: params.id, version, f: body }),
    },
  });
}
