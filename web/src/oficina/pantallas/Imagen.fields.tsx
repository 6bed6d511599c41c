import { useMutation, useQuery } from '@tanstack/react-query';
import { MAX_IMAGEN } from '#contract/oficina/avisos/avisos.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { PhotoBytes } from '#web/casa/ui/campos/photo-bytes.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { imagenDe, subirImagen } from './pantallas.api.ts';

type Props = { id: number | null; onChange(id: number | null): void; error: string | undefined };
/** Picture of an element: uploaded as soon as it is chosen. */
export function ImagenDeLista({ id, onChange, error }: Props) {
  const subir = useMutation(subirImagen);
  const { data } = useQuery({ ...imagenDe(`p${id ?? 0}`), enabled: id !== null });
  if (id === null)
    return (
      <FileField
        label="Imagen"
        accept="image/jpeg,image/png,image/webp"
        maxBytes={MAX_IMAGEN}
        value={subir.isPending ? (subir.variables.fichero as File) : null} // The picture chosen below.
        onChange={(fichero) => fichero && subir.mutate({ fichero }, { onSuccess: ({ Id }) => onChange(Id) })}
        error={subir.isError ? messageOf(subir.error) : error}
        isRequired
      />
    );
  return (
    <Row ends>
      {data && <PhotoBytes blob={data} alt="Imagen elegida" className="h-28 rounded-field" />}
      <Button variant="outline" onPress={() => onChange(null)}>
        Cambiar imagen
      </Button>
    </Row>
  );
}
