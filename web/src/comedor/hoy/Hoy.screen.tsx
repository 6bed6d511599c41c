import { useQuery } from '@tanstack/react-query';
import type { Hoy } from '#contract/comedor/hoy/hoy.schemas.ts';
import { CURSOS, porCursos } from '#contract/comedor/menus/menus.rules.ts';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { HoyNoHay, MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useAhora } from '#web/comedor/centros/corte.port.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { hoyEn } from './hoy.api.ts';
import { Mias } from './Mias.card.tsx';
import { Ofertas } from './Ofertas.card.tsx';
import { Partes } from './Partes.card.tsx';

/** First page of the canteen: the menu of today or of the next day with service, bookings of the reader, and cut-offs. */
export const HoyScreen = () => (
  <MarcoComedor parte="hoy">
    <Leido />
  </MarcoComedor>
);
function Leido() {
  const { Centro, Hoy: dia, Servicio } = useComedor();
  const leido = useQuery(hoyEn(Centro, Servicio === dia ? undefined : Servicio));
  return (
    <>
      <HoyNoHay fecha={undefined} />
      <Cargado de={leido}>{(hoy) => <DiaDeHoy hoy={hoy} leido={leido.dataUpdatedAt} />}</Cargado>
    </>
  );
}

function DiaDeHoy({ hoy, leido }: { hoy: Hoy; leido: number }) {
  const { Zona, Hoy: dia } = useComedor();
  const ahora = useAhora(hoy.Ahora, leido);
  const ofrecida = ({ Coincide, Hasta }: Hoy['Mias'][number]) =>
    Coincide !== '' && Hasta !== null && ahora < Date.parse(Hasta);
  return (
    <Stack gap="lg">
      <Ofertas reservas={hoy.Mias.filter(ofrecida)} ahora={ahora} />
      <Partes hoy={hoy} zona={Zona} ahora={ahora} />
      <Side
        side={
          <Section title="Lo suyo">
            <Mias reservas={hoy.Mias.filter((reserva) => !ofrecida(reserva))} hoy={dia} ahora={ahora} />
          </Section>
        }
      >
        <Menu hoy={hoy} />
      </Side>
    </Stack>
  );
}

function Menu({ hoy: { Abierto, Fecha, Motivo, Menu: platos } }: { hoy: Hoy }) {
  const esHoy = useComedor().Hoy === Fecha;
  if (!Abierto)
    return (
      <EmptyState title="Hoy el comedor está cerrado">
        {Motivo || 'Puede reservar y pedir para los días en que abra.'}
      </EmptyState>
    );
  if (platos.length === 0)
    return (
      <EmptyState title={esHoy ? 'Aún no hay menú de hoy' : `Aún no hay menú del ${diaDeSemana(Fecha)}`}>
        {Motivo || 'Aquí aparecerá en cuanto la cocina lo publique.'}
      </EmptyState>
    );
  return (
    <Section title={`Menú del ${diaDeSemana(Fecha)}`}>
      <Stack gap="lg">
        {porCursos(platos).map(([curso, platosDelCurso]) => (
          <Stack key={curso} gap="sm">
            <Texto as="h3" look="small mute strong">
              {CURSOS[curso]}
            </Texto>
            <ul className="grid gap-3">
              {platosDelCurso.map((plato) => (
                <li key={plato.Nombre}>
                  <Stack gap="xs">
                    <Row>
                      <span className="min-w-0 font-medium break-words">
                        {plato.Retirado ? <s>{plato.Nombre}</s> : plato.Nombre}
                      </span>
                      {plato.Retirado ? <Estado palabra="Retirado" /> : plato.Cambiado && <Estado palabra="Cambio" />}
                    </Row>
                    {plato.Retirado ? <Dim>No se sirve: {plato.Motivo}</Dim> : <Alergenos de={plato} />}
                  </Stack>
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
