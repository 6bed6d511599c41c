import { useQuery } from '@tanstack/react-query';
import type { EstadoDeCasa } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { horaEn } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Colas } from './Colas.card.tsx';
import { Base, Disco, Procesos, Salidas } from './Maquina.card.tsx';
import { Marco } from './Marco.card.tsx';
import { estadoDeCasa } from './operacion.api.ts';
import { Relojes } from './Relojes.card.tsx';

/** State of all that runs by itself, with a remedy for each problem. */
export function OperacionScreen() {
  const query = useQuery(estadoDeCasa);
  return (
    <Marco parte="estado">
      <Cargado de={query} esqueleto={<SkeletonList rows={4} height={40} />}>
        {(estado) => (
          <Stack gap="lg">
            <Problemas de={estado} alDia={query.error === null} />
            <Colas de={estado} />
            <Procesos de={estado} />
            <Grid columns={3}>
              <Salidas de={estado} />
              <Base de={estado} />
              <Disco de={estado} />
            </Grid>
            <Relojes de={estado} />
          </Stack>
        )}
      </Cargado>
    </Marco>
  );
}

function Problemas({ de: { Problemas: todos, Hora, Version }, alDia }: { de: EstadoDeCasa; alDia: boolean }) {
  return (
    <Stack gap="sm">
      {!alDia && (
        <Notice tone="wait" title="No se ha podido actualizar" live>
          Lo que se ve es de la hora que se indica.
        </Notice>
      )}
      {todos.length === 0 && alDia && (
        <Notice tone="good" title="Todo funciona" live>
          Ninguna cola parada, ningún reloj con fallos, y la copia de seguridad es reciente.
        </Notice>
      )}
      {todos.length > 0 && (
        <ul aria-label="Problemas" className="grid gap-2">
          {todos.map(({ Gravedad, Titulo, Que, Haga }) => (
            <li key={`${Titulo} ${Que}`}>
              <Notice tone={Gravedad} title={Titulo}>
                <p>{Que}</p>
                <p>
                  <Texto look="strong">Qué hacer:</Texto> {Haga}
                </p>
              </Notice>
            </li>
          ))}
        </ul>
      )}
      <Dim>
        Actualizado a las {horaEn(Date.parse(Hora), 'Europe/Madrid')} · servidor {Version}
      </Dim>
    </Stack>
  );
}
