import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { ApiError, client } from '#web/casa/red/api.ts';

const api = client(solicitudes);

/** Why a request is decided alone; undefined where it may be decided together with others. */
export const porQueSola = ({ FirmaDigital, acciones }: Solicitud): string | undefined =>
  FirmaDigital === 1
    ? 'Pide la contraseña de firma: ábrala para decidirla.'
    : acciones.includes('aceptar')
      ? undefined
      : 'Pide más datos: ábrala para decidirla.';

export const conImporte = (cuales: readonly Solicitud[]) => cuales.filter(({ Importe }) => Importe !== null);
/** Their euros in words; '' where none has an amount. */
export const sumaDe = (cuales: readonly Solicitud[]): string =>
  conImporte(cuales).length === 0
    ? ''
    : euros(conImporte(cuales).reduce((suma, { Importe }) => suma + Math.round((Importe ?? 0) * 100), 0) / 100);

export type ActoDeVarias = 'aceptar' | 'rechazar';
export type Encargo = {
  acto: ActoDeVarias;
  comentario: string;
  /** As they were when they were chosen: what has changed since then is refused. */
  elegidas: readonly Solicitud[];
  /** The same for the same decision, so that a second try makes nothing twice. */
  keyOf(body: unknown): string;
  onPaso(hechas: number): void;
};
/** `motivo`: why it was not decided · `otraVez`: it did not reach the server, and may be sent again. */
export type Resultado = { solicitud: Solicitud; motivo?: string; otraVez?: boolean };

/** Each by its own call and transaction, one after the other. Without network or session the rest stay as they were. */
async function decidir({ acto: nombreDelActo, comentario, elegidas, keyOf, onPaso }: Encargo): Promise<Resultado[]> {
  const resultados: Resultado[] = [];
  let sinEnviar: string | undefined;
  for (const solicitud of elegidas) {
    onPaso(resultados.length);
    const { Id, Version: version } = solicitud;
    const body = { Id, comentario };
    try {
      if (sinEnviar === undefined)
        await api[nombreDelActo]({ body, version, idempotencyKey: keyOf([nombreDelActo, body]) });
      resultados.push(sinEnviar === undefined ? { solicitud } : { solicitud, motivo: sinEnviar, otraVez: true });
    } catch (error) {
      const motivo = messageOf(error);
      const otraVez = !(error instanceof ApiError) || ![403, 404, 409, 422].includes(error.status);
      if (otraVez) sinEnviar = motivo;
      resultados.push({ solicitud, motivo, otraVez });
    }
  }
  return resultados;
}

export const decidirVarias = acto(['solicitudes', 'viajes', 'accesos'], decidir, { silencio: true });
