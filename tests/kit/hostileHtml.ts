/** HTML that tries to run `ran()` despite a sanitiser, by kind of attack. */
export const hostileHtml: Record<string, string> = {
  'a form whose fields hide its attributes':
    '<form onmouseover="ran()" action="javascript:ran()"><input name="attributes"><input name="removeAttribute"><input name="getAttributeNames"><p>x</p></form>',
  'a form whose fields hide its tree':
    '<form onmouseover="ran()"><input name="children"><input name="childNodes"><input name="parentNode"><input name="matches"><input name="remove"><input name="localName"><input name="nodeName"><img src="x" onerror="ran()"></form>',
  'a form whose fields hide its id':
    '<form id="a" onmouseover="ran()"><input name="id"><input id="nodeType" name="tagName"></form>',
  'nested forms that move while they are parsed':
    '<form id="f"><div></form><form onmouseover="ran()"><input name="attributes"></div></form>',
  'a collection under one name':
    '<a id="x"></a><a id="x" name="y" href="javascript:ran()">x</a><img name="getElementById"><img id="createElement" name="z">',
  'mutation by a paragraph in SVG': '<svg></p><style><a id="</style><img src=1 onerror=ran()>">',
  'mutation by MathML and a table':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  'mutation by nested forms and MathML':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  'mutation by annotation-xml':
    '<math><annotation-xml encoding="text/html"><style><img title="</style><img src onerror=ran()>"></style></annotation-xml></math>',
  'mutation by foreignObject':
    '<svg><foreignObject><math><mi></mi><style><!--</style><img title="--><img src=x onerror=ran()>"></style></math></foreignObject></svg>',
  'mutation by desc and title':
    '<svg><desc><title><style><img src=x onerror=ran()></style></title></desc><title><a id="</title><img src=x onerror=ran()>">x</a></title></svg>',
  'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=ran()>"></p></noscript>',
  'mutation by textarea': '<textarea><p title="</textarea><img src=x onerror=ran()>">',
  'mutation by xmp and noembed':
    '<xmp><p title="</xmp><img src=x onerror=ran()>"></xmp><noembed><p title="</noembed><img src=x onerror=ran()>">',
  'mutation by listing': '<listing>&lt;img onerror="ran()" src=x&gt;<t t></listing>',
  'mutation by select': '<select><style></select><img src=x onerror=ran()></style></select>',
  'mutation by option': '<option><style></option></select><b><img src=x onerror=ran()></style></option>',
  'a comment that closes early': '<!--><img src=x onerror=ran()>--><!--!><img src=x onerror=ran()>-->',
  'a comment in an attribute': '<p title="--><img src=x onerror=ran()>"><!-- </p><img src=x onerror=ran()> -->',
  'a processing instruction': '<?xml-stylesheet ><img src=x onerror=ran()>?><![CDATA[><img src=x onerror=ran()>]]>',
  'a script in SVG': '<svg><script>ran()</script><script href="data:text/javascript,ran()"></script></svg>',
  'animation in SVG':
    '<svg><a><animate attributeName="href" values="javascript:ran()"/><text x="9" y="9">x</text></a><set attributeName="onmouseover" to="ran()"/></svg>',
  'use in SVG':
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>ran()</script></svg>#x"/></svg>',
  'handlers in SVG':
    '<svg onload="ran()"><image href="x" onerror="ran()"/><g onfocusin="ran()" tabindex="0"></g></svg>',
  'links in MathML': '<math href="javascript:ran()" xlink:href="javascript:ran()"><mi>x</mi></math>',
  'namespace confusion by font': '<svg><font color="x"><p><img src=x onerror=ran()></p></font></svg>',
  'a template in a template': '<template><s><template><img src=x onerror=ran()></template></s></template>',
  'a declarative shadow root': '<div><template shadowrootmode="open"><img src=x onerror=ran()></template></div>',
  handlers:
    '<p onclick="ran()" onmouseover="ran()" onfocus="ran()" onpointerenter="ran()" tabindex="0" autofocus>x</p><img src=x onerror=ran()><details open ontoggle=ran()>x</details><video src=x onerror=ran()></video><marquee onstart=ran()>x</marquee><body onload=ran()>',
  'animation events': '<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="ran()">x</p>',
  'addresses that run':
    '<a href="javascript:ran()">x</a><a href=" java\nscript:ran()">x</a><a href="&#1;javascript:ran()">x</a><a href="data:text/html,<script>ran()</script>">x</a><a href="vbscript:ran()">x</a><a xlink:href="javascript:ran()">x</a><area href="javascript:ran()"><form action="javascript:ran()"><button formaction="javascript:ran()">x</button></form>',
  'frames and plug-ins':
    '<iframe srcdoc="<script>parent.ran()</script>"></iframe><iframe src="javascript:parent.ran()"></iframe><object data="javascript:ran()"></object><embed src="javascript:ran()"><frameset onload=ran()>',
  'the head of a document':
    '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=javascript:ran()"><link rel="stylesheet" href="data:text/css,*{}" onload=ran()>',
  'custom elements': '<x-y onclick="ran()">x</x-y><p is="x-y" onclick="ran()">x</p>',
  'attributes without blanks': '<img/src=x/onerror=ran()><p/onclick=ran()>x',
  'broken tags': '<<img src=x onerror=ran()><img src=x onerror=ran()//<p onclick=ran()',
  'a null character': '<img src=x on\u0000error=ran()><scr\u0000ipt>ran()</scr\u0000ipt>',
  'hooks of ours':
    '<a class="do-rate" data-rating-url="/x" href="/p/1">x</a><div data-island="sort" id="rating-modal"></div><i data-track="x" data-dir-auto></i>',
};
