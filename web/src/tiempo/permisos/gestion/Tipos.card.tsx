import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { TipoGestion, VersionTipo } from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fecha, fechaHora, hoy } from '#web/casa/kernel/format.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { quitarVersion, tiposDePermiso } from './gestion.api.ts';
import { Pestanas, TITULO } from './Pestanas.card.tsx';
import { DOCUMENTO, QUIEN_DECIDE, SEGUNDO } from './Version.fields.tsx';
import { NombreTipoModal, TipoNuevoModal, VersionModal } from './Version.modal.tsx';

/** Rules of today, or the first rules of a type that has not begun. */
const actual = ({ Versiones }: TipoGestion) => Versiones.find(({ Rige }) => Rige) ?? Versiones.at(-1);
const cuantoDe = (tipo: TipoGestion) => (tipo.ContraSaldo ? 'Lo que haya de saldo' : de(tipo, cuanto));
const cuanto = ({ Derecho, Unidad, Periodo, Naturales }: VersionTipo) =>
  Derecho === null
    ? 'Sin límite'
    : `${decirCantidad(Derecho, Unidad)}${Naturales ? ' naturales' : ''} ${Periodo === 'A' ? 'al año' : 'cada vez'}`;
const arrastre = ({ ArrastreMax, ArrastreHasta, Unidad }: VersionTipo) =>
  ArrastreMax === 0 ? 'Nada' : `${decirCantidad(ArrastreMax, Unidad)}, hasta el ${conBarras(ArrastreHasta)}`;
const Nombre = ({ tipo }: { tipo: TipoGestion }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 whitespace-normal">
    <Texto look="strong narrow">{tipo.Nombre}</Texto>
    {!tipo.Activo && <Estado palabra="No se ofrece" />}
    {tipo.Versiones.some(({ Desde }) => Desde > hoy()) && <Estado palabra="Cambia pronto" />}
  </span>
);
const columnas: readonly Column<TipoGestion>[] = [
  { id: 'nombre', header: 'Tipo', valor: (t) => t.Nombre, cell: (t) => <Nombre tipo={t} />, className: 'min-w-64' },
  { id: 'letra', header: 'Letra', valor: (t) => actual(t)?.Letra ?? null, cell: (t) => actual(t)?.Letra },
  { id: 'derecho', header: 'Cuánto', cell: (t) => cuantoDe(t) },
  { id: 'arrastre', header: 'Pasa al siguiente', cell: (t) => <Dim>{de(t, arrastre)}</Dim> },
  {
    id: 'decide',
    header: 'Decide',
    valor: (t) => de(t, (v) => QUIEN_DECIDE[v.Validacion]),
    cell: (t) => de(t, (v) => QUIEN_DECIDE[v.Validacion]),
  },
  {
    id: 'documento',
    header: 'Justificante',
    valor: (t) => de(t, (v) => DOCUMENTO[v.Justificante]),
    cell: (t) => de(t, (v) => DOCUMENTO[v.Justificante]),
  },
  { id: 'base', header: 'Norma', cell: (t) => <Dim>{de(t, (v) => v.BaseLegal)}</Dim>, className: 'max-w-72' },
];
const de = (tipo: TipoGestion, decir: (version: VersionTipo) => string) => {
  const version = actual(tipo);
  return version ? decir(version) : '';
};

/** Types of leave, each with its past, current and future rules. */
export function Tipos() {
  const query = useQuery(tiposDePermiso);
  const [nuevo, setNuevo] = useState(false);
  const [abierto, setAbierto] = useState<{ id: number; que: 'ver' | 'nombre' | 'reglas' }>();
  const tipo = query.data?.find(({ Id }) => Id === abierto?.id);
  const abrir = (id: number, que: 'ver' | 'nombre' | 'reglas' = 'ver') => setAbierto({ id, que });
  const cerrar = () => setAbierto(undefined);
  const crear = (
    <Button icon={<Plus />} onPress={() => setNuevo(true)}>
      Tipo nuevo
    </Button>
  );
  return (
    <>
      <PageHeader title={TITULO} actions={crear} />
      <Pestanas abierta="tipos" />
      <Listado
        de={query}
        caption="Tipos de permiso"
        columns={columnas}
        clave={({ Id }) => Id}
        onOpen={({ Id }) => abrir(Id)}
        tarjeta={(opcion) => (
          <>
            <Nombre tipo={opcion} />
            <span>{cuantoDe(opcion)}</span>
            <Dim>{de(opcion, (v) => v.BaseLegal)}</Dim>
          </>
        )}
        vacio={<EmptyState title="Todavía no hay tipos de permiso" action={crear} />}
      />
      {nuevo && <TipoNuevoModal onClose={() => setNuevo(false)} />}
      {tipo && abierto?.que === 'ver' && (
        <TipoModal
          tipo={tipo}
          onNombrar={() => abrir(tipo.Id, 'nombre')}
          onCambiar={() => abrir(tipo.Id, 'reglas')}
          onClose={cerrar}
        />
      )}
      {tipo && abierto?.que === 'nombre' && <NombreTipoModal tipo={tipo} onClose={cerrar} />}
      {tipo && abierto?.que === 'reglas' && <VersionModal tipo={tipo} onClose={cerrar} />}
    </>
  );
}

type TipoProps = { tipo: TipoGestion; onNombrar(): void; onCambiar(): void; onClose(): void };
function TipoModal({ tipo, onNombrar, onCambiar, onClose }: TipoProps) {
  return (
    <Modal
      isOpen
      size="lg"
      title={tipo.Nombre}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" icon={<Icono de={Pencil} size="md" />} onPress={onNombrar}>
            Nombre
          </Button>
          <Button icon={<Icono de={Pencil} size="md" />} onPress={onCambiar}>
            Reglas nuevas
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {tipo.Versiones.map((version, i) => (
          <Parte key={version.Version} title={`Desde el ${fecha(version.Desde)}`}>
            <Stack>
              <Row>
                {version.Rige && <Estado palabra="Rige hoy" />}
                {version.Desde > hoy() && <Estado palabra="Por llegar" />}
                {i === 0 && tipo.SePuedeQuitar && <Quitar tipo={tipo} version={version} />}
              </Row>
              <p>{version.Explicacion}</p>
              <Definitions layout="grid" columns={3} items={datos(tipo, version)} />
              {version.Quien !== '' && (
                <Dim>
                  {fechaHora(version.Creada)}, {version.Quien}
                </Dim>
              )}
            </Stack>
          </Parte>
        ))}
      </Stack>
    </Modal>
  );
}
const datos = (tipo: TipoGestion, v: VersionTipo) =>
  [
    ['Cuánto', tipo.ContraSaldo ? cuantoDe(tipo) : cuanto(v)],
    ...(v.Minimo === null ? [] : [['Como mínimo', decirCantidad(v.Minimo, v.Unidad)] as const]),
    ...(v.Enteros ? [['Se pide', 'Por días enteros'] as const] : []),
    ['Letra', `${v.Letra} · ${LETRAS[v.Letra]}`],
    ...(v.Periodo === 'A' ? [['Pasa al año siguiente', arrastre(v)] as const] : []),
    ['Decide', QUIEN_DECIDE[v.Validacion]],
    ...(v.Segundo !== null && v.SegundoDesde !== null
      ? [['Después decide', `${SEGUNDO[v.Segundo]}, desde ${decirCantidad(v.SegundoDesde, v.Unidad)}`] as const]
      : []),
    ['Justificante', DOCUMENTO[v.Justificante]],
    ['Antelación', v.PreavisoDias === 0 ? 'Ninguna' : v.PreavisoDias === 1 ? '1 día' : `${v.PreavisoDias} días`],
    ...(v.Medias || v.Prorrateo
      ? [
          [
            'Además',
            [v.Medias && 'media jornada', v.Prorrateo && 'en proporción al año'].filter(Boolean).join(', '),
          ] as const,
        ]
      : []),
    ['Norma', v.BaseLegal],
  ] as const;

function Quitar({ tipo, version }: { tipo: TipoGestion; version: VersionTipo }) {
  const ask = useAsk();
  const quitar = useMutation(quitarVersion);
  const preguntar = async () => {
    const sure = await ask.confirm({
      title: 'Quitar estas reglas',
      message: `Las de ${tipo.Nombre} desde el ${fecha(version.Desde)}. Seguirán las anteriores.`,
      confirm: 'Quitar',
      danger: true,
    });
    if (sure) quitar.mutate(tipo.Id);
  };
  return (
    <Button
      variant="plain"
      className="-my-2"
      icon={<Icono de={Trash2} size="md" />}
      isPending={quitar.isPending}
      onPress={() => void preguntar()}
    >
      Quitar
    </Button>
  );
}
