import { useMutation } from '@tanstack/react-query';
import { PASOS } from '#contract/oficina/puesta/puesta.rules.ts';
import type { Puesta } from '#contract/oficina/puesta/puesta.schemas.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { A, Paso } from './Paso.card.tsx';
import { cargarFestivos } from './puesta.api.ts';

/** Holidays of the whole country, with one press, and where those of each work centre are written. */
export function Calendario({
  datos: { Anios, Centros, ConPropios },
  hecho,
}: {
  datos: Puesta['Calendario'];
  hecho: boolean;
}) {
  const cargar = useMutation(cargarFestivos);
  const lleva = hasRole(useSession(), 'RRHH');
  return (
    <Paso numero={3} titulo={PASOS.calendario.nombre} hecho={hecho}>
      <p>
        De los festivos dependen la jornada de cada día, las vacaciones y los avisos, que esperan a las horas de
        trabajo. Los de cada centro, autonómicos y locales, los escribe Recursos Humanos en Turnos › Festivos.
      </p>
      <Definitions
        items={[
          ...Anios.map(
            ({ Anio, Nacionales }) =>
              [`Nacionales de ${Anio}`, Nacionales === 0 ? 'Ninguno' : String(Nacionales)] as const,
          ),
          ['Centros con festivos propios', `${ConPropios} de ${Centros}`],
        ]}
      />
      <Row>
        {!hecho && (
          <Button variant="soft" isPending={cargar.isPending} onPress={() => cargar.mutate(undefined)}>
            Cargar los festivos nacionales
          </Button>
        )}
        {lleva && (
          <A to="/menu/turnos" search={{ ver: 'festivos' }}>
            Abrir Turnos › Festivos
          </A>
        )}
      </Row>
    </Paso>
  );
}
