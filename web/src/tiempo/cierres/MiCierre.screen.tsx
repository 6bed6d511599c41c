import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { mesEnPalabras, conMayuscula } from '#contract/casa/kernel/palabras.ts';
import type { CierreDetalle } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { guardaLoCerrado, MAX_COMENTARIO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { conSigno } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { CifrasDeCierre, HistorialDeCierre, LibroDeCierre } from './Cierre.card.tsx';
import { cierreDetalle, conformarCierre, disconformarCierre } from './cierres.api.ts';

const route = getRouteApi('/protegida/menu/jornada/cierres/$id');

/** Closed month of the reader, with their conformity or disagreement. */
export function MiCierreScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      query={useQuery(cierreDetalle(Number(id)))}
      title={(c) => (c ? conMayuscula(mesEnPalabras(c.Mes)) : 'Cierre')}
      volver={{ to: '/menu/jornada/cierres' }}
      como="hoja"
      badge={(c) => <Estado de={c} />}
      acciones={(c) => <Acciones key={id} cierre={c} />}
    >
      {(c) => <Datos cierre={c} />}
    </Detalle>
  );
}

function Acciones({ cierre }: { cierre: CierreDetalle }) {
  const { acciones, Version: version, Mes } = cierre;
  const Id = cierre.Id ?? 0;
  const { mutateAsync: conformar } = useMutation(conformarCierre);
  const { mutateAsync: disconformar } = useMutation(disconformarCierre);
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        disconformar: {
          boton: 'No estoy conforme',
          icono: <Icono de={X} size="md" />,
          variant: 'outline',
          palabras: {
            title: `No estoy conforme con ${mesEnPalabras(Mes)}`,
            message:
              'Recursos humanos recibirá sus palabras, y quedan en el historial. Diga qué día no está bien y por qué.',
            label: 'Motivo',
            max: MAX_COMENTARIO_CIERRE,
            required: true,
            confirm: 'Enviar',
          },
          hacer: (motivo) => disconformar({ body: { Id, motivo }, version }),
        },
        conformar: {
          boton: 'Dar mi conformidad',
          icono: <Icono de={Check} size="md" />,
          pregunta: {
            title: `Conformidad con ${mesEnPalabras(Mes)}`,
            message: [
              `Al mes siguiente pasan ${conSigno(cierre.FinalMin)}.`,
              'Sus fichajes de ese mes ya no se corrigen, salvo que Recursos humanos lo reabra.',
            ].join(' '),
          },
          hacer: () => conformar({ body: { Id }, version }),
        },
      }}
    />
  );
}

const Datos = ({ cierre }: { cierre: CierreDetalle }) => (
  <Stack gap="lg">
    {cierre.EstadoId === 6 && (
      <Notice>
        Recursos humanos ha reabierto este mes: cuando lo vuelva a cerrar se le pedirá de nuevo su conformidad.
      </Notice>
    )}
    {cierre.BajaEnEspera !== null && guardaLoCerrado(cierre.EstadoId) && (
      <Notice tone="wait">
        {cierre.BajaEnEspera === 'contar'
          ? 'Hay una baja suya de esos días: Recursos humanos tiene que reabrir este mes para contarla.'
          : 'Cuenta una baja suya que ya no tiene esos días: Recursos humanos tiene que reabrir este mes para quitarla.'}
      </Notice>
    )}
    {!cierre.Coincide && (
      <Notice tone="wait">
        Algo ha cambiado desde que se cerró: calculado ahora, pasarían {conSigno(cierre.AhoraMin)}. Hable con Recursos
        humanos.
      </Notice>
    )}
    <CifrasDeCierre de={cierre} />
    <LibroDeCierre lineas={cierre.Lineas} />
    <HistorialDeCierre de={cierre} />
  </Stack>
);
