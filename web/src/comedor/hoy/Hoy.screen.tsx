import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, MessageSquareText, ReceiptText } from 'lucide-react';
import type { Hoy } from '#contract/comedor/hoy/hoy.schemas.ts';
import { CURSOS, porCursos } from '#contract/comedor/menus/menus.rules.ts';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { SitioDelDia } from '#web/comedor/aforo/sitio.port.tsx';
import { HoyNoHay, MarcoComedor, rutaDeParte, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useAhora } from '#web/comedor/centros/corte.port.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
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
  const { Centro, Zona, Hoy: dia } = useComedor();
  const ahora = useAhora(hoy.Ahora, leido);
  const desk = useDesk();
  const ofrecida = ({ Coincide, Hasta }: Hoy['Mias'][number]) =>
    Coincide !== '' && Hasta !== null && ahora < Date.parse(Hasta);
  const ofertas = <Ofertas reservas={hoy.Mias.filter(ofrecida)} ahora={ahora} />;
  const partes = <Partes hoy={hoy} zona={Zona} ahora={ahora} />;
  const propias = (
    <Section title="Lo suyo">
      <Mias reservas={hoy.Mias.filter((reserva) => !ofrecida(reserva))} hoy={dia} ahora={ahora} />
    </Section>
  );
  if (!desk)
    return (
      <Stack>
        {ofertas}
        {hoy.Abierto && <SitioDelDia centro={Centro} fecha={hoy.Fecha} hoy={dia} />}
        <Menu hoy={hoy} />
        {partes}
        {propias}
        <OtrasPartes />
      </Stack>
    );
  return (
    <Stack gap="lg">
      {ofertas}
      {partes}
      <Side side={propias}>
        <Menu hoy={hoy} />
      </Side>
    </Stack>
  );
}

/** Ways to the parts that a phone has in no tab. */
const OtrasPartes = () => (
  <nav aria-label="Otras partes del comedor">
    <Renglones>
      {OTRAS.map(({ parte, icono, title, note }) => {
        const to = rutaDeParte(parte);
        return (
          to !== undefined && (
            <li key={parte}>
              <Link
                to={to}
                state={{ encima: true }}
                className="flex min-h-16 items-center gap-3 px-4 py-2 focus-ring -outline-offset-2"
              >
                <Icono de={icono} size="xl" tone="brand" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <Dim>{note}</Dim>
                </span>
                <Icono de={ChevronRight} size="md" />
              </Link>
            </li>
          )
        );
      })}
    </Renglones>
  </nav>
);
const OTRAS = [
  { parte: 'sugerencias', icono: MessageSquareText, title: '¿Qué tal hoy?', note: 'Diga algo a la cocina' },
  { parte: 'resumen', icono: ReceiptText, title: 'Resumen del mes', note: 'Lo que ha pedido, y lo exento' },
] as const;

function Menu({ hoy: { Abierto, Fecha, Motivo, Menu: platos } }: { hoy: Hoy }) {
  const desk = useDesk();
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
    <Section title={`Menú del ${diaDeSemana(Fecha)}`} className={desk ? '' : 'py-3!'}>
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
