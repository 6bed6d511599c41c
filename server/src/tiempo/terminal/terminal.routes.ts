import type { FastifyInstance } from 'fastify';
import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { envelopeKey } from '#server/casa/claves/envelope.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { ponerPin, quitarCredencial, renovarQr } from './credencial.commands.ts';
import { selectCredencial } from './credencial.queries.ts';
import { ficharConPase, identificar } from './muro.commands.ts';
import { recibirPendientes } from './pendientes.commands.ts';
import { abrirTerminal, crearTerminal, revocarTerminal, rotarTerminal } from './terminal.commands.ts';
import { selectCentros, selectIncidencias, selectTerminales, updateRevisada, updateVisto } from './terminal.queries.ts';

const RRHH = conRol('RRHH');
/** People who clock in. */
const EMPLEADO = conRol('EMPLEADO');

/** Shared terminals (decision 0055). The open calls are for terminals, which send their secret. */
export async function terminalRoutes(app: FastifyInstance): Promise<void> {
  serve(app, terminal, {
    estado: {
      policy: abierta,
      handle: async ({ body }) => {
        const abierto = await abrirTerminal(body.secreto);
        await updateVisto(abierto.Id);
        return { ...abierto, Clave: envelopeKey() };
      },
    },
    identificar: { policy: abierta, handle: ({ body }) => identificar(body) },
    fichar: { policy: abierta, handle: ({ body }) => ficharConPase(body) },
    pendientes: { policy: abierta, handle: ({ body }) => recibirPendientes(body) },
    credencial: { policy: EMPLEADO, handle: ({ usuario }) => selectCredencial(usuario.id) },
    ponerPin: { policy: EMPLEADO, handle: ({ usuario, body }) => ponerPin(usuario, body) },
    renovarQr: { policy: EMPLEADO, handle: ({ usuario, body }) => renovarQr(usuario, body.password) },
    quitarCredencial: { policy: EMPLEADO, handle: ({ usuario, body }) => quitarCredencial(usuario, body.que) },
    terminales: { policy: RRHH, handle: () => selectTerminales() },
    centros: { policy: RRHH, handle: () => selectCentros() },
    crear: { policy: RRHH, handle: ({ usuario, body }) => crearTerminal(usuario, body) },
    rotar: { policy: RRHH, handle: ({ params }) => rotarTerminal(params.id) },
    revocar: { policy: RRHH, handle: ({ usuario, params }) => revocarTerminal(usuario, params.id) },
    incidencias: listaPorId({
      policy: RRHH,
      filas: ({ query }, desde) => selectIncidencias(query.limite, desde),
      ver: () => (fila) => fila,
    }),
    revisar: {
      policy: RRHH,
      handle: async ({ usuario, params }) => existente(await updateRevisada(params.id, usuario.id)),
    },
  });
}
