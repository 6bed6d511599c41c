import { getRouteApi } from '@tanstack/react-router';
import { Link2, Pencil, Printer } from 'lucide-react';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArticuloLeido, useArticulo } from './Articulo.card.tsx';
import { areasDeAyuda } from './ayuda.api.ts';

const route = getRouteApi('/protegida/menu/ayuda/$id');

/** One article of the help, at an address that can be shared. */
export function ArticuloScreen() {
  const id = Number(route.useParams().id);
  const { data } = useArticulo(id);
  const { data: areas } = useQuery(areasDeAyuda);
  const edits = areas?.some(({ Codigo, Edito }) => Edito && Codigo === data?.AreaCodigo);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href).then(
      () => toast('Enlace copiado'),
      () => toast('No se ha podido copiar el enlace'),
    );
  };
  return (
    <>
      <PageHeader
        title={data?.Titulo ?? 'Ayuda'}
        subtitle={data?.Area ?? null}
        back="/menu/ayuda"
        actions={
          <>
            {edits === true && (
              <LinkButton
                to="/menu/ayuda/gestion/$id"
                params={{ id: String(id) }}
                variant="outline"
                icon={<Icono de={Pencil} size="md" />}
              >
                Editar
              </LinkButton>
            )}
            <Button variant="outline" icon={<Icono de={Link2} size="md" />} onPress={() => void copy()}>
              Copiar enlace
            </Button>
            <Button
              variant="outline"
              className="max-lg:hidden"
              icon={<Icono de={Printer} size="md" />}
              onPress={() => print()}
            >
              Imprimir
            </Button>
          </>
        }
      />
      <ArticuloLeido id={id} pantalla={`/menu/ayuda/${id}`} />
    </>
  );
}
