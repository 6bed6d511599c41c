import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Ban, CalendarMinus, Thermometer, Undo2 } from 'lucide-react';
import type { ConcedidoDetalle } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { decirCantidad, MAX_MOTIVO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { BotonVer, ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cuandoDe, decirCambio } from '../Permiso.card.tsx';
import { DiaADia, PALABRAS } from '../Dias.card.tsx';
import { bajarJustificante, leerJustificante, retirarPermiso } from '../permisos.api.ts';
import { AcortarModal } from './Acortar.modal.tsx';
import { concedido, revocarPermiso } from './concedidos.api.ts';
import { EnfermedadModal } from './Enfermedad.modal.tsx';

const route = getRouteApi('/protegida/menu/permisosconcedidos/$id');

/** Granted leave of another person, beside the list or over it. */
export function ConcedidoScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      query={useQuery(concedido(Number(id)))}
      title="Permiso"
      volver={{ to: '/menu/permisosconcedidos', search: route.useSearch() }}
      como="hoja"
      badge={(permiso) => <Estado de={permiso} />}
      acciones={(permiso) => <Acciones key={id} permiso={permiso} />}
    >
      {(permiso) => (
        <ConVisor gap="lg">
          <Definitions
            items={[
              ['Persona', <Persona key="persona" nombre={permiso.Persona} foto={permiso.Foto} size="sm" />],
              ['Permiso', permiso.Tipo],
              ['Cuándo', cuandoDe(permiso)],
              ['Toma', decirCantidad(permiso.Cantidad, permiso.Unidad)],
              ...(permiso.Cambio ? ([['Pide cambiarlo', decirCambio(permiso)]] as const) : []),
              ...(permiso.PedidoPor === '' ? [] : ([['Pedido por', permiso.PedidoPor]] as const)),
              ['Número', permiso.Numero],
              ['Matrícula', permiso.Matricula],
              ...(permiso.Justificante === null
                ? []
                : ([
                    ['Justificante', <Papel key="papel" id={permiso.Id} nombre={permiso.Justificante.Nombre} />],
                  ] as const)),
            ]}
          />
          <DiaADia dias={permiso.Dias} unidad={permiso.Unidad} />
          <HistorialDeActos
            lineas={permiso.Historial}
            palabras={PALABRAS}
            open
            pending={permiso.EnManosDe && `En manos de ${permiso.EnManosDe}`}
          />
        </ConVisor>
      )}
    </Detalle>
  );
}

/** Supporting document, which human resources alone read: beside its leave on a desk. */
const Papel = ({ id, nombre }: { id: number; nombre: string }) => (
  <Row ends>
    <Texto look="breaks">{nombre}</Texto>
    <Row>
      <BotonVer clave={`justificante ${id}`} nombre={nombre} leer={() => leerJustificante(id)} />
      <BotonDeFichero descargar={bajarJustificante} args={id}>
        Descargar
      </BotonDeFichero>
    </Row>
  </Row>
);

function Acciones({ permiso }: { permiso: ConcedidoDetalle }) {
  const { Id, Version: version, acciones } = permiso;
  const { mutateAsync } = useMutation(revocarPermiso);
  const { mutateAsync: retirar } = useMutation(retirarPermiso);
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        retirar: {
          boton: 'Retirar',
          icono: <Icono de={Undo2} size="md" />,
          variant: 'outline',
          pregunta: {
            title: 'Retirar la petición',
            message: `Dejará de esperar una decisión, y se le dice a ${permiso.Persona}.`,
          },
          hacer: (comentario) => retirar({ body: { Id, comentario }, version }),
        },
        acortar: {
          boton: 'Acortar',
          icono: <Icono de={CalendarMinus} size="md" />,
          variant: 'outline',
          dialogo: (close) => <AcortarModal permiso={permiso} onClose={close} />,
        },
        interrumpir: {
          boton: 'Anotar enfermedad',
          icono: <Icono de={Thermometer} size="md" />,
          variant: 'outline',
          dialogo: (close) => <EnfermedadModal permiso={permiso} onClose={close} />,
        },
        revocar: {
          boton: 'Dejar sin efecto',
          icono: <Icono de={Ban} size="md" />,
          variant: 'risk',
          palabras: {
            title: `Dejar sin efecto el permiso de ${permiso.Persona}`,
            message: `Es del ${cuandoDe(permiso)}. Todo lo que toma vuelve a su saldo, y la persona lee el motivo.`,
            label: 'Motivo',
            max: MAX_MOTIVO_PERMISO,
            confirm: 'Dejar sin efecto',
            danger: true,
          },
          hacer: (motivo) => mutateAsync({ body: { Id, motivo }, version }),
        },
      }}
    />
  );
}
