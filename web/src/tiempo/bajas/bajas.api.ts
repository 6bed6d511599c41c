import type * as z from 'zod/mini';
import type {
  Baja,
  BajaGuardada,
  CUANDO_BAJAS,
  FormularioAlta,
  FormularioBaja,
  FormularioPapel,
  FormularioProrroga,
  OrdenBajas,
} from '#contract/tiempo/bajas/baja.schemas.ts';
import { CLASES_BAJA, PAPELES_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { bajas as contrato } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { acto, porId, todo } from '#web/casa/kernel/consultas.ts';
import { deDiaADia, fecha } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import type { Espera } from '#web/casa/sinred/outbox.ts';

const api = client(contrato);
/** Topics of acts on a sickness, which leave, the month and presence follow. */
const TEMAS = ['bajas', 'permisos', 'jornada', 'presencia', 'comedor'];
export type BajaEscrita = z.input<typeof FormularioBaja>;
export type Guardada = z.output<typeof BajaGuardada>;

export const misBajas = lista(api.mias, ['bajas', 'mias']);
export type FiltroBajas = {
  texto?: string | undefined;
  cuando: (typeof CUANDO_BAJAS)[number];
  orden?: OrdenBajas | undefined;
};
export const bajasDeOtros = (query: FiltroBajas) => lista(api.lista, ['bajas', 'lista'], { ...query, limite: '50' });
export const bajaPorId = (id: number) => porId(api.baja, ['bajas', 'una'], id);
export const puedeComunicar = { ...todo(api.puedeContar, ['bajas', 'puede']), staleTime: 300_000 };
export const leerPapel = (id: number) => api.papel({ params: { id: String(id) } });

/** Prefix of the outbox entries that tell a sickness. */
export const BAJA_NUEVA = 'baja:nueva:';
const conPapel = (papel: FormularioBaja['papel']) =>
  papel ? ([['Papel', `${PAPELES_BAJA[papel.clase]}: ${papel.nombre}`]] as const) : [];
const espera = (
  { Id, Numero }: Pick<Baja, 'Id' | 'Numero'>,
  tipo: string,
  resto: Pick<Espera, 'titulo' | 'datos'>,
): Espera => ({
  detalle: Numero,
  entidad: `baja:${Id}`,
  abrir: { to: '/menu/bajas/$id', params: { id: String(Id) } },
  tema: 'bajas',
  tipo: `bajas.${tipo}`,
  ...resto,
});
export const comunicarBaja = acto(
  TEMAS,
  sinRed(api.comunicar, ({ body }: { body: FormularioBaja }, _sobre: null, id) => ({
    tipo: 'bajas.comunicar',
    titulo: 'Comunicar una baja',
    detalle: deDiaADia(body.desde, body.prevista),
    datos: [
      ['Clase', CLASES_BAJA[body.clase]],
      ['Días', deDiaADia(body.desde, body.prevista)],
      ...conPapel(body.papel),
    ] as const,
    entidad: BAJA_NUEVA + id,
    abrir: {
      to: body.personaId === undefined ? '/menu/bajas/nueva' : '/menu/gestionbajas/nueva',
      search: { envio: id },
    },
    tema: 'bajas',
  })),
  { cargando: 'Enviando...', exito: 'Baja comunicada' },
);
type Sobre = Pick<Baja, 'Id' | 'Numero'>;
const guardando = (exito: string) => ({ cargando: 'Guardando...', silencio: true as const, exito });
export const prorrogarBaja = acto(
  TEMAS,
  sinRed(
    api.prorrogar,
    ({ body }: { body: z.output<typeof FormularioProrroga>; version?: number | undefined }, sobre: Sobre) =>
      espera(sobre, 'prorrogar', {
        titulo: 'Cambiar el final previsto',
        datos: [['Final previsto', fecha(body.prevista)], ...conPapel(body.papel)],
      }),
  ),
  guardando('Final previsto cambiado'),
);
export const darAlta = acto(
  TEMAS,
  sinRed(api.alta, ({ body }: { body: z.output<typeof FormularioAlta>; version?: number | undefined }, sobre: Sobre) =>
    espera(sobre, 'alta', {
      titulo: 'Dar el alta',
      datos: [['Último día de baja', fecha(body.ultimo)], ...conPapel(body.papel)],
    }),
  ),
  guardando('Alta comunicada'),
);
export const adjuntarPapel = acto(
  ['bajas'],
  sinRed(api.adjuntar, ({ body }: { body: z.output<typeof FormularioPapel> }, sobre: Sobre) =>
    espera(sobre, 'adjuntar', { titulo: 'Añadir un papel', datos: conPapel(body.papel) }),
  ),
  guardando('Papel añadido'),
);
export const corregirAlta = acto(TEMAS, api.corregirAlta, guardando('Último día cambiado'));
export const retirarBaja = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Baja retirada' });
