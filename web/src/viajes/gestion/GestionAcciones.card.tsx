import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Mail, Send, Stamp } from 'lucide-react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { Viaje, ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { type ActoViaje, ESTADO_PROPUESTA, ESTADO_VIAJE, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { anularViaje, entidadViaje, preguntaDeAnular } from '#web/viajes/viaje/actos.api.ts';
import { documentosDe, enviarDocumentos, necesidadesDe, propuestasDelViaje } from '#web/viajes/viaje/viajes.api.ts';
import { emitirDocumentacion, liquidarViaje, publicarPropuestas } from './gestion.api.ts';

const icon = 'size-4.5';
const cuantas = (n: number, singular: string, many: string) => (n === 1 ? `1 ${singular}` : `${n} ${many}`);
const enPreparacion = (offers: readonly Propuesta[]) =>
  offers.filter((p) => p.EstadoId === ESTADO_PROPUESTA.enPreparacion).length;

/** Sentence about the needs without a proposal, published or in preparation; '' when there are none. */
function sinNinguna(needs: readonly Necesidad[], offers: readonly Propuesta[]): string {
  const served = new Set(offers.filter((p) => p.EstadoId <= ESTADO_PROPUESTA.elegida).map((p) => p.NecesidadId));
  const bare = needs.filter((n) => n.QuierePropuesta && n.SinPropuestaMotivo === '' && !served.has(n.Id)).length;
  return bare === 0 ? '' : `Sin ninguna propuesta: ${cuantas(bare, 'necesidad', 'necesidades')}.`;
}

/** Reason for which the desk's next step cannot be taken yet; '' where it can, or where the desk has none. */
function loQueFalta(v: ViajeDetalle, needs: readonly Necesidad[], offers: readonly Propuesta[]): string {
  const can = (acto: ActoViaje) => v.acciones.includes(acto);
  if (can('proponer'))
    return sinNinguna(needs, offers) || (enPreparacion(offers) === 0 ? 'No hay propuestas en preparación.' : '');
  if (v.EstadoId === ESTADO_VIAJE.pendienteAprobacion) return 'La agencia sigue cuando se apruebe.';
  if (!can('subirDocumento')) return '';
  if (VIAJE.permite('emitir', v.EstadoId))
    return can('emitir') || can('liquidar') ? '' : 'Suba al menos un documento antes de emitir.';
  return can('liquidar') ? '' : `Se podrá liquidar cuando termine, el ${fecha(v.FechaRegreso)}.`;
}

export function Pista({ viaje }: { viaje: ViajeDetalle }) {
  const { data: offers = [] } = useQuery(propuestasDelViaje(viaje.Id));
  const { data: needs = [] } = useQuery(necesidadesDe(viaje.Id));
  const words = loQueFalta(viaje, needs, offers);
  return (
    words !== '' && (
      <Parrafo role="status" look="mute">
        {words}
      </Parrafo>
    )
  );
}

/** Question before the documents of a trip are sent: who receives how many. */
export const preguntaDeEmitir = ({ Solicitante }: Viaje, documentos: number) => ({
  title: 'Emitir documentación',
  message:
    `${Solicitante} recibirá por correo ${cuantas(documentos, 'documento', 'documentos')}. ` +
    'Después se podrán añadir más y volver a enviarlos.',
  confirm: 'Emitir',
});

/** Acts of the travel desk: publish, issue, settle; behind 'Más', mail again and call off. */
export function GestionAcciones({ viaje }: { viaje: ViajeDetalle }) {
  const { data: offers = [] } = useQuery(propuestasDelViaje(viaje.Id));
  const { data: needs = [] } = useQuery(necesidadesDe(viaje.Id));
  const issues = viaje.acciones.includes('subirDocumento') && VIAJE.permite('emitir', viaje.EstadoId);
  const { data: documentos = [] } = useQuery({ ...documentosDe(viaje.Id), enabled: issues });
  const publicar = useMutation(publicarPropuestas);
  const enviar = useMutation(enviarDocumentos);
  const emitir = useMutation(emitirDocumentacion);
  const liquidar = useMutation(liquidarViaje);
  const anular = useMutation(anularViaje);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  const drafts = enPreparacion(offers);
  return (
    <ActosConPalabras
      acciones={viaje.acciones.filter((accion) => accion !== 'anular' || !cerrado)}
      mas={`Viaje ${viaje.Codigo}`}
      actos={{
        anular: {
          boton: 'Anular',
          enMas: true,
          palabras: preguntaDeAnular(
            viaje.Codigo,
            `Un viaje anulado no se puede recuperar. ${viaje.Solicitante} leerá el motivo.`,
            envios,
          ),
          hacer: (comentario) => anular.mutateAsync({ body: { viajeId: viaje.Id, comentario }, sobre: viaje }),
        },
        enviarDocumentos: {
          boton: 'Enviar por correo',
          enMas: true,
          icono: <Mail aria-hidden className={icon} />,
          hacer: () => enviar.mutateAsync({ params: { id: String(viaje.Id) } }),
        },
        proponer: {
          boton: `Publicar propuestas (${drafts})`,
          icono: <Send aria-hidden className={icon} />,
          isDisabled: drafts === 0,
          pregunta: {
            title: 'Publicar propuestas',
            message: (
              <>
                <p>
                  {viaje.Solicitante} verá {cuantas(drafts, 'propuesta más', 'propuestas más')} y recibirá una
                  notificación. Ya no se podrán cambiar.
                </p>
                <p>{sinNinguna(needs, offers)}</p>
              </>
            ),
            confirm: 'Publicar',
          },
          hacer: () => publicar.mutateAsync({ body: { viajeId: viaje.Id } }),
        },
        subirDocumento: issues
          ? {
              boton: 'Emitir documentación',
              icono: <Stamp aria-hidden className={icon} />,
              isDisabled: !viaje.acciones.includes('emitir'),
              pregunta: preguntaDeEmitir(viaje, documentos.length),
              hacer: () => emitir.mutateAsync({ body: { viajeId: viaje.Id } }),
            }
          : undefined,
        liquidar: {
          boton: 'Liquidar',
          icono: <CircleCheck aria-hidden className={icon} />,
          pregunta: {
            title: 'Liquidar el viaje',
            message: 'Se cierra el viaje. Sus documentos ya no se podrán cambiar.',
          },
          hacer: () => liquidar.mutateAsync({ body: { viajeId: viaje.Id } }),
        },
      }}
    />
  );
}
