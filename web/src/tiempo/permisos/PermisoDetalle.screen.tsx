import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Ban, CalendarClock, Undo2, UserRoundCheck } from 'lucide-react';
import type { PermisoDetalle } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { type Acto, ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { NombrarModal } from './Nombrar.modal.tsx';
import { DiaADia, PALABRAS } from './Dias.card.tsx';
import { Justificante } from './Justificante.card.tsx';
import { cuandoDe, decirCambio, enManosDe } from './Permiso.card.tsx';
import {
  anularPermiso,
  pedirAnulacion,
  permisoDetalle,
  retirarAnulacion,
  retirarCambio,
  retirarPermiso,
} from './permisos.api.ts';

const route = getRouteApi('/protegida/menu/permisos/$id');

/** Detail of a leave, beside the list or over it. */
export function PermisoDetalleScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      query={useQuery(permisoDetalle(Number(id)))}
      title="Permiso"
      volver={{ to: '/menu/permisos', search: route.useSearch() }}
      como="hoja"
      badge={(permiso) => <Estado de={permiso} />}
      acciones={(permiso) => <Acciones key={id} permiso={permiso} />}
    >
      {(permiso) => <Datos permiso={permiso} />}
    </Detalle>
  );
}

const QUITAR = <Icono de={Undo2} size="md" />;
const ANULAR = <Icono de={Ban} size="md" />;
function Acciones({ permiso }: { permiso: PermisoDetalle }) {
  const { Id, Version: version, acciones } = permiso;
  const navigate = useNavigateFromHere();
  const [retirar, dejar, pedir, seguir, anular] = [
    useMutation(retirarPermiso),
    useMutation(retirarCambio),
    useMutation(pedirAnulacion),
    useMutation(retirarAnulacion),
    useMutation(anularPermiso),
  ];
  const acto = (boton: string, { mutateAsync }: typeof retirar, rest: Partial<Acto>): Acto => ({
    boton,
    variant: 'outline',
    hacer: (comentario) => mutateAsync({ body: { Id, comentario }, version }),
    ...rest,
  });
  return (
    <ActosConPalabras
      acciones={acciones}
      mas="Permiso"
      actos={{
        retirar: acto('Retirar', retirar, {
          icono: QUITAR,
          pregunta: {
            title: 'Retirar la petición',
            message: 'Dejará de esperar una decisión y los días vuelven a estar disponibles.',
          },
        }),
        cubrir: {
          boton: permiso.Cubre ? 'Quién le cubre' : 'Pedir que le cubran',
          icono: <Icono de={UserRoundCheck} size="md" />,
          variant: 'outline',
          enMas: true,
          dialogo: (close) => <NombrarModal permiso={permiso} onClose={close} />,
        },
        pedirCambio: {
          boton: 'Cambiar',
          icono: <Icono de={CalendarClock} size="md" />,
          variant: 'outline',
          hacer: () => navigate({ to: '/menu/permisos/cambiar/$id', params: { id: String(Id) } }),
        },
        retirarCambio: acto('Dejar como está', dejar, {
          icono: QUITAR,
          pregunta: {
            title: 'Dejar el permiso como está',
            message: 'Se retira la petición de cambiarlo: sigue aprobado, con sus días de ahora.',
          },
        }),
        pedirAnulacion: acto('Pedir la anulación', pedir, {
          icono: ANULAR,
          palabras: {
            title: 'Pedir la anulación',
            message: 'El permiso sigue en pie hasta que se decida.',
            label: 'Motivo',
            max: 500,
            confirm: 'Pedir la anulación',
          },
        }),
        retirarAnulacion: acto('Mantener el permiso', seguir, {
          pregunta: { title: 'Mantener el permiso', message: 'Se retira la petición de anularlo: sigue aprobado.' },
        }),
        anular: acto('Anular', anular, {
          icono: ANULAR,
          variant: 'risk',
          pregunta: { title: 'Anular el permiso', message: 'Los días vuelven a ser de trabajo.', danger: true },
        }),
      }}
    />
  );
}

const CONTESTA = ['sin contestar', 'ha aceptado', 'no puede'] as const;
const cubreDe = ({ Nombre, EstadoId, Comentario }: NonNullable<PermisoDetalle['Cubre']>) =>
  `${Nombre}, ${CONTESTA[EstadoId - 1] ?? ''}${Comentario && `: ${Comentario}`}`;

const Datos = ({ permiso }: { permiso: PermisoDetalle }) => (
  <Stack gap="lg">
    <Definitions
      items={[
        ['Permiso', permiso.Tipo],
        ['Cuándo', cuandoDe(permiso)],
        ['Toma', decirCantidad(permiso.Cantidad, permiso.Unidad)],
        ...(permiso.Cambio ? ([['Pide cambiarlo', decirCambio(permiso)]] as const) : []),
        ...(permiso.EnManosDe === '' ? [] : ([['En manos de', enManosDe(permiso)]] as const)),
        ...(permiso.Cubre ? ([['Le cubre', cubreDe(permiso.Cubre)]] as const) : []),
        ...(permiso.Motivo === '' ? [] : ([['Motivo', permiso.Motivo]] as const)),
        ['Número', permiso.Numero],
        ['Pedido el', fecha(permiso.FechaSolicitud)],
        ...(permiso.PedidoPor === '' ? [] : ([['Pedido por', permiso.PedidoPor]] as const)),
      ]}
    />
    <DiaADia dias={permiso.Dias} unidad={permiso.Unidad} />
    {permiso.JustificanteDelTipo !== 'N' && <Justificante permiso={permiso} />}
    <HistorialDeActos
      lineas={permiso.Historial}
      palabras={PALABRAS}
      open={false}
      pending={permiso.EnManosDe && `En manos de ${enManosDe(permiso)}`}
    />
  </Stack>
);
