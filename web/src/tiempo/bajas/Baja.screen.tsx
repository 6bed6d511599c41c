import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, type NavigateOptions } from '@tanstack/react-router';
import { CalendarCheck, CalendarPlus, Paperclip, Pencil, Undo2 } from 'lucide-react';
import type { BajaDetalle } from '#contract/tiempo/bajas/baja.schemas.ts';
import { PAPELES_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonDePapel, ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { HistorialDeActos, type PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { claseDe, Situacion } from './Baja.card.tsx';
import { AltaModal, CorregirAltaModal, PapelModal, ProrrogaModal } from './Baja.modal.tsx';
import { bajaPorId, leerPapel, retirarBaja } from './bajas.api.ts';

const rutaPropia = getRouteApi('/protegida/menu/bajas/$id');
const rutaAjena = getRouteApi('/protegida/menu/gestionbajas/$id');

/** Sickness of the person's own, beside their list or over it. */
export function BajaScreen() {
  const { id } = rutaPropia.useParams();
  return <DetalleDeBaja id={Number(id)} volver={{ to: '/menu/bajas' }} />;
}
/** Sickness of somebody else. */
export function BajaAjenaScreen() {
  const { id } = rutaAjena.useParams();
  return <DetalleDeBaja id={Number(id)} volver={{ to: '/menu/gestionbajas', search: rutaAjena.useSearch() }} />;
}

type Props = { id: number; volver: NavigateOptions & { to: string } };
const DetalleDeBaja = ({ id, volver }: Props) => (
  <Detalle
    query={useQuery(bajaPorId(id))}
    title="Baja"
    volver={volver}
    como="hoja"
    badge={(baja) => <Situacion baja={baja} />}
    acciones={(baja) => <Acciones key={id} baja={baja} />}
  >
    {(baja) => <Datos baja={baja} propia={volver.to === '/menu/bajas'} />}
  </Detalle>
);

const PALABRAS: PalabrasDeActo = {
  comunicar: ['Baja comunicada', 'wait'],
  prorrogar: ['Cambia el final previsto', 'wait'],
  alta: ['Alta', 'good'],
  corregirAlta: ['Alta corregida', 'wait'],
  adjuntar: ['Papel añadido'],
  aplicar: ['Días anotados en un mes reabierto', 'good'],
  retirar: ['Retirada', 'bad'],
};

function Acciones({ baja }: { baja: BajaDetalle }) {
  const { Id, Version: version, acciones } = baja;
  const { mutateAsync } = useMutation(retirarBaja);
  return (
    <ActosConPalabras
      acciones={acciones}
      mas="Más sobre la baja"
      actos={{
        retirar: {
          boton: 'Retirar',
          icono: <Icono de={Undo2} size="md" />,
          variant: 'risk',
          enMas: true,
          palabras: {
            title: 'Retirar la baja',
            message: 'Para una baja comunicada por error. Sus días vuelven a ser de trabajo, o del permiso que tenían.',
            label: 'Motivo',
            max: 500,
            confirm: 'Retirar',
            danger: true,
          },
          hacer: (motivo) => mutateAsync({ body: { Id, motivo }, version }),
        },
        adjuntar: {
          boton: 'Añadir papel',
          icono: <Icono de={Paperclip} size="md" />,
          variant: 'outline',
          enMas: true,
          dialogo: (close) => <PapelModal baja={baja} onClose={close} />,
        },
        prorrogar: {
          boton: 'Cambiar el final',
          icono: <Icono de={CalendarPlus} size="md" />,
          variant: 'outline',
          dialogo: (close) => <ProrrogaModal baja={baja} onClose={close} />,
        },
        corregirAlta: {
          boton: 'Corregir el alta',
          icono: <Icono de={Pencil} size="md" />,
          variant: 'outline',
          dialogo: (close) => <CorregirAltaModal baja={baja} onClose={close} />,
        },
        alta: {
          boton: 'Dar el alta',
          icono: <Icono de={CalendarCheck} size="md" />,
          dialogo: (close) => <AltaModal baja={baja} onClose={close} />,
        },
      }}
    />
  );
}

const Datos = ({ baja, propia }: { baja: BajaDetalle; propia: boolean }) => (
  <ConVisor gap="lg">
    {baja.Vencida && (
      <Notice tone="wait" title="El final previsto ya ha pasado">
        Dé el alta, o cambie el final previsto: mientras tanto esos días no constan como ausencia.
      </Notice>
    )}
    {baja.MesesCerrados.length > 0 && (
      <Notice tone="wait" title={`Los días de ${baja.MesesCerrados.map(mesEnPalabras).join(' y ')} esperan`}>
        Ese mes está cerrado. Cuando Recursos humanos lo reabra, sus días se anotan solos.
      </Notice>
    )}
    {baja.Coincide.length > 0 && (
      <Notice tone="wait" title="Coincide con">
        {baja.Coincide.map((frase) => (
          <Parrafo key={frase} look="text">
            {frase}
          </Parrafo>
        ))}
      </Notice>
    )}
    <Definitions
      items={[
        ...(propia
          ? []
          : ([['Persona', <Persona key="persona" nombre={baja.Persona} foto={baja.Foto} size="sm" />]] as const)),
        ['Clase', claseDe(baja)],
        ['Primer día', fecha(baja.Desde)],
        baja.Alta === null ? ['Final previsto', fecha(baja.Prevista)] : ['Último día', fecha(baja.Alta)],
        ...(baja.Recaida === null ? [] : ([['Recaída de', baja.Recaida]] as const)),
        ['Número', baja.Numero],
        ['Comunicada', `${fecha(baja.Dicha)}, ${baja.DichaPor}`],
      ]}
    />
    {baja.Papeles !== null && <Papeles baja={baja} papeles={baja.Papeles} />}
    <HistorialDeActos lineas={baja.Historial} palabras={PALABRAS} open={false} />
  </ConVisor>
);

const Papeles = ({ papeles }: { baja: BajaDetalle; papeles: NonNullable<BajaDetalle['Papeles']> }) => (
  <Parte title="PAPELES">
    <Stack>
      {papeles.length === 0 && <Dim>No hay ninguno todavía.</Dim>}
      {papeles.map(({ Id, Clase, Nombre, Tamano, Subido }) => (
        <Row key={Id} ends>
          <ConIcono icono={Paperclip}>
            {PAPELES_BAJA[Clase]} <Dim>{`${fecha(Subido)} · ${fileSize(Tamano)}`}</Dim>
          </ConIcono>
          <BotonDePapel
            clave={`papel de baja ${Id}`}
            nombre={Nombre}
            aria-label={`Ver ${PAPELES_BAJA[Clase]} del ${fecha(Subido)}`}
            leer={() => leerPapel(Id)}
          />
        </Row>
      ))}
      <Dim>Solo los leen la persona y Recursos humanos.</Dim>
    </Stack>
  </Parte>
);
