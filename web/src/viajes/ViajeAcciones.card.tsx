import { useMutation } from '@tanstack/react-query';
import {
  Ban,
  Copy,
  FileText,
  Pencil,
  Plus,
  Printer,
  Receipt,
  RotateCcw,
  Send,
  ThumbsUp,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import {
  anularViaje,
  borrarViaje,
  darConformidad,
  darVistoBueno,
  entidadViaje,
  preguntaDeAnular,
  reabrirViaje,
  retirarViaje,
} from './viaje/actos.api.ts';

/** Acts offered now: none while one that closes the trip waits in the outbox. */
function useAcciones(viaje: ViajeDetalle) {
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  return { acciones: cerrado ? [] : viaje.acciones, envios };
}

/**
 * The requester's next act. `total`: euros of the chosen proposals; undefined while a need has no choice. `reglas`: those of the policy
 * that the choice breaks, for which the trip has to say why.
 */
type PrincipalProps = { viaje: ViajeDetalle; total: number | undefined; reglas?: readonly string[] };
export function AccionPrincipal({ viaje, total, reglas = [] }: PrincipalProps) {
  const enviar = useMutation(darVistoBueno);
  const conformar = useMutation(darConformidad);
  const reabrir = useMutation(reabrirViaje);
  const { acciones } = useAcciones(viaje);
  const args = { params: { id: String(viaje.Id) }, body: viaje.Id, version: viaje.Version, sobre: viaje };
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        enviar: {
          boton: 'Enviar',
          icono: <Icono de={Send} size="md" />,
          hacer: () => enviar.mutateAsync(args),
        },
        conformar:
          total === undefined
            ? undefined
            : {
                boton: `Dar conformidad · ${euros(total)}`,
                icono: <Icono de={ThumbsUp} size="md" />,
                ...(reglas.length > 0 && viaje.Justificacion === ''
                  ? {
                      palabras: {
                        title: 'Dar conformidad',
                        message: `Lo elegido supera la política de viajes: ${reglas.join('; ')}. Quien aprueba leerá por qué.`,
                        label: 'Justificación',
                        max: 1024,
                        confirm: 'Dar conformidad',
                      },
                      hacer: (justificacion: string) =>
                        conformar.mutateAsync({ ...args, body: { viajeId: viaje.Id, justificacion } }),
                    }
                  : {
                      pregunta: {
                        title: 'Dar conformidad',
                        message: `El viaje se enviará a aprobar por ${euros(total)}.`,
                        confirm: 'Dar conformidad',
                      },
                      hacer: () => conformar.mutateAsync(args),
                    }),
              },
        reabrir: {
          boton: 'Reabrir',
          icono: <Icono de={RotateCcw} size="md" />,
          hacer: () => reabrir.mutateAsync({ body: { viajeId: viaje.Id }, sobre: viaje }),
        },
      }}
    />
  );
}

/** Once the sheet of the acts has gone: paper shows what stands over the page. */
const printPage = async () => {
  await new Promise((done) => setTimeout(done, 300));
  window.print();
};

/** The other acts, the seldom and the final ones behind 'Más'. */
export function OtrasAcciones({ viaje }: { viaje: ViajeDetalle }) {
  const navigate = useNavigateFromHere();
  const retirar = useMutation(retirarViaje);
  const anular = useMutation(anularViaje);
  const borrar = useMutation(borrarViaje);
  const params = { id: String(viaje.Id) };
  const { acciones, envios } = useAcciones(viaje);
  const body = { viajeId: viaje.Id };
  const desk = useDesk();
  return (
    <>
      {acciones.includes('editar') && (
        <LinkButton
          to="/editarviaje/$id"
          params={params}
          resetScroll
          variant="outline"
          icon={<Icono de={Pencil} size="md" />}
        >
          Editar
        </LinkButton>
      )}
      {acciones.includes('crearNecesidad') && (
        <LinkButton
          to="/menu/viajes/$id"
          params={params}
          search={(old) => ({ ...old, guardado: undefined, ver: 'nueva' })}
          variant="outline"
          icon={<Icono de={Plus} size="md" />}
        >
          Añadir necesidad
        </LinkButton>
      )}
      {viaje.EstadoId >= ESTADO_VIAJE.aprobado && viaje.EstadoId !== ESTADO_VIAJE.rechazado && (
        <LinkButton
          to="/documentosviaje/$id"
          params={params}
          resetScroll
          variant="outline"
          icon={<Icono de={FileText} size="md" />}
        >
          Documentos
        </LinkButton>
      )}
      {viaje.EstadoId >= ESTADO_VIAJE.aprobado && viaje.EstadoId !== ESTADO_VIAJE.rechazado && (
        <LinkButton
          to="/gastosviaje/$id"
          params={params}
          resetScroll
          variant="outline"
          icon={<Icono de={Receipt} size="md" />}
        >
          Gastos
        </LinkButton>
      )}
      <ActosConPalabras
        mas={`Viaje ${viaje.Codigo}`}
        acciones={desk ? [...acciones, 'imprimir' as const] : acciones}
        actos={{
          duplicar: {
            enMas: true,
            boton: 'Duplicar',
            icono: <Copy />,
            hacer: () => navigate({ to: '/menu/viajes/nuevo', search: { de: viaje.Id }, state: { encima: true } }),
          },
          imprimir: {
            enMas: true,
            boton: 'Imprimir',
            icono: <Printer />,
            hacer: printPage,
          },
          retirar: {
            enMas: true,
            boton: 'Retirar',
            icono: <Undo2 />,
            pregunta: {
              title: 'Retirar el viaje',
              message: 'Volverá a ser un borrador y se perderá lo que haya elegido en sus propuestas.',
              danger: true,
            },
            hacer: () => retirar.mutateAsync({ body, sobre: viaje }),
          },
          anular: {
            enMas: true,
            boton: 'Anular',
            icono: <Ban />,
            palabras: preguntaDeAnular(viaje.Codigo, 'Un viaje anulado no se puede recuperar.', envios),
            hacer: (comentario) => anular.mutateAsync({ body: { ...body, comentario }, sobre: viaje }),
          },
          borrar: {
            enMas: true,
            boton: 'Borrar',
            icono: <Trash2 />,
            pregunta: {
              title: 'Borrar el viaje',
              message: `¿Está seguro de querer borrar el viaje ${viaje.Codigo} con sus necesidades?`,
              danger: true,
            },
            hacer: async () => {
              await borrar.mutateAsync({ params, sobre: viaje });
              await navigate({ to: '/menu/viajes', replace: true });
            },
          },
        }}
      />
    </>
  );
}
