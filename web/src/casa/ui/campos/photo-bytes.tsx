import { useEffect, useRef } from 'react';

/* PhotoBytes   blob · alt: bytes as a picture, with an address for as long as it is shown */
export function PhotoBytes({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (img.current !== null) img.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={img} alt={alt} className={className} />;
}
