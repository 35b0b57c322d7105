const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements of a still picture, without animation, links, scripts and embedded documents. */
export const pictureElements = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Elements that are replaced by their content. */
export const unwrappedElements = words('a')

export const pictureAttributes = words(`
  id class style lang version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  pathLength transform transform-origin offset dx dy rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits
  in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ z scale xChannelSelector
  yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles systemLanguage
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker marker-end
  marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility
  word-spacing writing-mode
`)

/** Style functions that fetch nothing; `url()` depends on its address. */
export const styleFunctions = words(`
  url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var
  matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  not is where nth-child nth-last-child nth-of-type lang path circle ellipse inset polygon
`)
