import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { RESOLUCIONES } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { DiaJornada } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { horaUnicaEn } from '#contract/casa/kernel/zona.ts';
import { NOMBRES_FICHAJE, NOMBRES_MODALIDAD, NOMBRES_ORIGEN } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { diaDeSemana, duracion, hoy } from '#web/casa/kernel/format.ts';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { ConIcono, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Letras, saldo } from './Dia.card.tsx';
import { DisconformidadDelDia } from './Disconformidad.card.tsx';

type Props = { dia: DiaJornada; ajeno: boolean; onClose(): void };
/** A day of the month, with its clock-ins. */
export function DiaModal({ dia, ajeno, onClose }: Props) {
  const { Fecha, Horario, Turno, TeoricoMin, TrabajadoMin, PausasMin, ExtraMin, Marcajes, Incidencias, Cuenta } = dia;
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={<Texto look="capital">{diaDeSemana(Fecha)}</Texto>}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cerrar
          </Button>
          {!ajeno && Fecha <= hoy() && (
            <Link
              to="/menu/jornada/correcciones/nueva"
              search={{ fecha: Fecha }}
              className={buttonClass({ variant: 'outline' })}
            >
              Corregir
            </Link>
          )}
          {Cuenta && !ajeno && (
            <Link to="/menu/jornada/saldo" search={{ mes: Fecha.slice(0, 7), dia: Fecha }} className={buttonClass()}>
              Ver en el saldo
            </Link>
          )}
        </>
      }
    >
      <Stack gap="lg">
        {Incidencias.length > 0 && (
          <ul aria-label="Incidencias" className="grid gap-2">
            {Incidencias.map((incidencia) => (
              <li key={incidencia.Tipo}>
                <ConIcono icono={TriangleAlert} mal={incidencia.Resolucion === null}>
                  {incidencia.Texto}
                  {incidencia.Resolucion !== null && `. ${RESOLUCIONES[incidencia.Resolucion]}`}
                </ConIcono>
              </li>
            ))}
          </ul>
        )}
        <Definitions
          items={[
            ['Código', <Letras key="letras" dia={dia} />],
            ['Turno', [Turno, Horario].filter(Boolean).join(', ')],
            ['Previsto', duracion(TeoricoMin)],
            ['Trabajado', duracion(TrabajadoMin)],
            ['Pausas', duracion(PausasMin)],
            ['Fuera de turno', duracion(ExtraMin)],
            ['Saldo', Cuenta ? saldo(dia) || '0:00' : 'Todavía no cuenta'],
          ]}
        />
        {!ajeno && <DisconformidadDelDia fecha={Fecha} />}
        <Parte title="FICHAJES">
          {Marcajes.length === 0 ? (
            <Parrafo look="mute">No hay fichajes de este día.</Parrafo>
          ) : (
            <ul className="divide-y divide-line">
              {Marcajes.map(({ Id, Tipo, Instante, Zona, Modalidad, Origen }) => (
                <li key={Id} className="flex min-h-11 items-center gap-4 py-1.5">
                  <Texto look="strong figures">{horaUnicaEn(Date.parse(Instante), Zona)}</Texto>
                  <span className="min-w-0 flex-1">{NOMBRES_FICHAJE[Tipo]}</span>
                  <Dim>{`${NOMBRES_MODALIDAD[Modalidad]} · ${NOMBRES_ORIGEN[Origen]}`}</Dim>
                </li>
              ))}
            </ul>
          )}
        </Parte>
      </Stack>
    </Modal>
  );
}
