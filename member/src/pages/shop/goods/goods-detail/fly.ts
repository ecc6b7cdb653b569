/** Lets a small picture fly from one element into another. Nothing moves if the person prefers less motion. */
export function fly(from: Element, to: Element, picture: string): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [start, end] = [middleOf(from), middleOf(to)]
  const image = document.createElement('img')
  image.src = picture
  image.alt = ''
  image.className = 'pointer-events-none fixed z-100 size-12 rounded-full object-cover shadow-float'
  image.style.left = `${start.x - 24}px`
  image.style.top = `${start.y - 24}px`
  document.body.append(image)
  const [x, y] = [end.x - start.x, end.y - start.y]
  const flight = image.animate(
    [
      { transform: 'translate(0, 0) scale(1)', opacity: 1 },
      { transform: `translate(${x * 0.45}px, ${y - 140}px) scale(0.9)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x}px, ${y}px) scale(0.2)`, opacity: 0.6 },
    ],
    { duration: 600, easing: 'ease-in-out' },
  )
  flight.addEventListener('finish', () => image.remove())
  flight.addEventListener('cancel', () => image.remove())
}

function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
