import { agruparCodigo, leerCodigo } from '#contract/casa/kernel/codigo.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/casa/red/api.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { CadenaCard } from './Cadena.card.tsx';
import { CodigoForm } from './Codigo.fields.tsx';
import { verificacion } from './firma.api.ts';
import { VerificacionCard } from './Verificacion.card.tsx';

/** Proves a decision by its code. ADMIN proves all of them at once. */
export function VerificarScreen() {
  const { codigo: written = '' } = useParams({ strict: false });
  const session = useSession();
  const leido = leerCodigo(written);
  const codigo = leido && agruparCodigo(leido);
  return (
    <div className="mx-auto grid max-w-4xl lg:mx-0">
      <PageHeader title="Verificar una decisión" back="/menu/firma" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Section title="Código">
          <CodigoForm key={written} inicial={codigo ?? written} />
        </Section>
        {codigo !== undefined && <Resultado codigo={codigo} />}
        {written !== '' && codigo === undefined && (
          <Notice tone="bad" title="Ese código no es válido">
            Cópielo otra vez: son dieciséis letras y cifras en grupos de cuatro.
          </Notice>
        )}
        {written === '' && (
          <p className="px-1 text-mute">
            El código está en el detalle de cada solicitud aceptada o rechazada. Con él puede comprobar quién decidió,
            qué y cuándo, y que nada ha cambiado desde entonces.
          </p>
        )}
        {hasRole(session, 'ADMIN') && <CadenaCard />}
      </div>
    </div>
  );
}

function Resultado({ codigo }: { codigo: string }) {
  const query = useQuery(verificacion(codigo));
  const { data, error, dataUpdatedAt } = query;
  if (data === undefined && error instanceof ApiError && error.status === 404)
    return (
      <Notice tone="neutral" title="No hay ninguna decisión con ese código" live>
        O no es de las que usted puede ver: la verifican quien la pidió, quien la decidió, la persona en cuyo nombre se
        decidió, Recursos Humanos y la administración.
      </Notice>
    );
  return (
    <Cargado de={query} esqueleto={<Skeleton className="h-96 rounded-card border border-line bg-card" />}>
      {(read) => <VerificacionCard verificacion={read} comprobada={dataUpdatedAt} />}
    </Cargado>
  );
}
